import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { requireAccess } from "../../require-access.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { EventStore } from "./event-store.ts";
import { eventSummaryView } from "./event-view.ts";

/** @throws {Failure} `unauthenticated` or `forbidden` when somebody other than an editor asks for drafts; `invalid` for a bad cursor. */
export async function listEvents(
  store: EventStore,
  request: ParsedRequestOf<"eventList">,
  caller: Caller,
  now: Date,
): Promise<ResponseOf<"eventList">> {
  if (request.include_unpublished) requireAccess(caller, "editor");
  const records = await store.list({
    statuses: withoutRepeats(request.status),
    formats: withoutRepeats(request.format),
    cities: withoutRepeats(request.city),
    tagIds: request.tag_ids,
    text: request.text,
    order: request.order,
    includeUnpublished: request.include_unpublished,
    after: request.cursor === undefined ? undefined : decodePosition(request.cursor),
    limit: request.limit + 1,
    now,
  });
  const page = pageFrom(records, request.limit, ({ starts_at: at, event_id: id }) => ({ at, id }));
  return {
    items: page.rows.map((record) => eventSummaryView(record, now, request.include_unpublished)),
    next_cursor: page.next_cursor,
  };
}

/** Every condition costs the database something. */
function withoutRepeats<Value>(values: readonly Value[] | undefined): readonly Value[] | undefined {
  return values === undefined ? undefined : [...new Set(values)];
}
