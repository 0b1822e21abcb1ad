import type { Event, EventSummary, ResponseOf } from "@corp/api";
import { callKey } from "@corp/api/react";
import type { InfiniteData, QueryClient } from "@tanstack/react-query";

type Pages = InfiniteData<ResponseOf<"eventList">, string | null>;

/**
 * Updates events in every loaded list without refetching.
 *
 * @param changed null: it is no longer there.
 */
export function patchLists(queryClient: QueryClient, changed: ReadonlyMap<string, Event | null>): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: callKey("eventList"), predicate: ({ queryKey }) => queryKey[2] === "pages" },
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...page, items: patchSearch(page.items, changed) })) },
  );
}

function patchSearch(items: readonly EventSummary[], changed: ReadonlyMap<string, Event | null>): EventSummary[] {
  return items.flatMap((item) => {
    const event = changed.get(item.event_id);
    if (event === undefined) return [item];
    return event === null ? [] : [summaryOf(event, item)];
  });
}

/** The list item of an event; responses without counts keep the item's. */
function summaryOf(event: Event, item: EventSummary): EventSummary {
  const names = Object.keys(item) as (keyof EventSummary)[];
  const fields = names.map((name) => [name, event[name] ?? (name === "participants" ? item[name] : event[name])]);
  return Object.fromEntries(fields) as EventSummary;
}
