import type { ApiClient, EventSummary } from "@corp/api";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../core/services-provider.tsx";
import { firstEvents } from "./event-queries.ts";

const shown = 3;

/** What else is to come: one more than is shown, for the event's own may be among them. */
export const otherEventsQuery = (api: ApiClient) => firstEvents(api, "upcoming", shown + 1);

/** Empty when there are none, or they could not be had: the page does without. */
export function useOtherEvents(eventId: string): readonly EventSummary[] {
  const { api } = useServices();
  const { data } = useQuery(otherEventsQuery(api));
  return (data?.items ?? []).filter(({ event_id }) => event_id !== eventId).slice(0, shown);
}
