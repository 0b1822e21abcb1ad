import type { Event, EventSummary } from "@corp/api";
import type { QueryClient } from "@tanstack/react-query";
import { patchRows } from "../../../lists/use-pages.ts";

/**
 * Updates events in every loaded list without refetching.
 *
 * @param changed null: it is no longer there.
 */
export function patchLists(queryClient: QueryClient, changed: ReadonlyMap<string, Event | null>): void {
  patchRows<EventSummary>(queryClient, "eventList", (item) => {
    const event = changed.get(item.event_id);
    return event ? toSummary(event, item) : event === null ? null : item;
  });
}

/** The list item of an event; responses without counts keep the item's. */
function toSummary(event: Event, item: EventSummary): EventSummary {
  const names = Object.keys(item) as (keyof EventSummary)[];
  const fields = names.map((name) => [name, event[name] ?? (name === "participants" ? item[name] : event[name])]);
  return Object.fromEntries(fields) as EventSummary;
}
