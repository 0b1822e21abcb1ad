import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { requireAccess } from "../../caller.ts";
import { contentPage, decodeContentPosition } from "../../content-position.ts";
import type { ContentOrder, ContentPlace } from "../../content-position.ts";
import type { EventRecord } from "../content/event-store.ts";
import type { EventQuery, EventStore } from "../content/event-store.ts";
import { citiesAsWritten } from "./cities-as-written.ts";
import { eventSummaryView } from "./event-view.ts";

/**
 * @throws {Failure} `unauthenticated` or `forbidden` if the caller requests drafts without being an editor; `invalid`
 * for a bad cursor.
 */
export async function listEvents(
  store: EventStore,
  request: ParsedRequestOf<"eventList">,
  caller: Caller,
  now: Date,
): Promise<ResponseOf<"eventList">> {
  if (request.include_unpublished) requireAccess(caller, "editor");
  const order = readOrder(request);
  const query: EventQuery = {
    statuses: withoutRepeats(request.status),
    formats: withoutRepeats(request.format),
    kinds: withoutRepeats(request.kind),
    cities: await citiesAsWritten(store, request.city, now),
    tagIds: request.tag_ids,
    text: request.text,
    seriesId: request.series_id,
    order,
    publication: withoutRepeats(request.publication),
    includeUnpublished: request.include_unpublished,
    after: request.cursor === undefined ? undefined : decodeContentPosition(request.cursor, order.sort),
    limit: request.limit + 1,
    now,
  };
  const [records, total] = await Promise.all([store.list(query), request.with_total ? store.count(query) : undefined]);
  const page = contentPage(records, request.limit, order.sort, eventPlace);
  return {
    items: page.rows.map((record) => eventSummaryView(record, now, request.include_unpublished)),
    next_cursor: page.next_cursor,
    ...(total === undefined ? {} : { total }),
  };
}

function readOrder({ sort = "time", direction, order }: ParsedRequestOf<"eventList">): ContentOrder {
  const usual = {
    time: order === "soonest_first" ? "ascending" : "descending",
    title: "ascending",
    updated_at: "descending",
  } as const;
  return { sort, direction: direction ?? usual[sort] };
}

function eventPlace({ event_id: id, starts_at: at, updated_at: updatedAt, title }: EventRecord): ContentPlace {
  return { id, at, updatedAt, title };
}

/** Each value becomes a condition of the query. */
function withoutRepeats<Value>(values: readonly Value[] | undefined): readonly Value[] | undefined {
  return values === undefined ? undefined : [...new Set(values)];
}
