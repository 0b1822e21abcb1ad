import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { decodeCursor, encodeCursor } from "./event-cursor.ts";
import type { EventStore } from "./event-store.ts";
import { eventSummaryView } from "./event-view.ts";

/** @throws {Failure} `forbidden` when somebody other than an editor asks for drafts. */
export async function listEvents(
  store: EventStore,
  request: ParsedRequestOf<"eventList">,
  caller: Caller,
  now: Date,
): Promise<ResponseOf<"eventList">> {
  if (request.include_unpublished && !caller.isEditor) {
    throw new Failure(caller.subject === null ? "unauthenticated" : "forbidden", messages.forbidden, {
      code: "EDITORS_ONLY",
    });
  }
  const records = await store.list({
    statuses: request.status,
    formats: request.format,
    cities: request.city,
    text: request.text,
    order: request.order,
    includeUnpublished: request.include_unpublished,
    after: request.cursor === undefined ? undefined : decodeCursor(request.cursor),
    limit: request.limit + 1,
    now,
  });
  const page = records.slice(0, request.limit);
  const last = page.at(-1);
  const participants = request.include_unpublished
    ? await store.countParticipants(page.map(({ event_id }) => event_id))
    : undefined;
  return {
    items: page.map((record) =>
      eventSummaryView(
        record,
        now,
        participants && (participants.get(record.event_id) ?? { registered: 0, waitlisted: 0 }),
      ),
    ),
    next_cursor:
      records.length > page.length && last !== undefined
        ? encodeCursor({ startsAt: last.starts_at, eventId: last.event_id })
        : null,
  };
}
