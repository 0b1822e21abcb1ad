import type { ApiClient, EventSummary } from "@corp/api";
import { useQuery } from "@tanstack/react-query";
import { useServices } from "../../core/services-provider.tsx";
import { firstEvents } from "./event-queries.ts";

const shown = 3;

/** Upcoming events: one more than shown, because the current event may be among them. */
export const otherEventsQuery = (api: ApiClient) => firstEvents(api, "upcoming", shown + 1);

/** Empty when there are none or the request failed. */
export function useOtherEvents(eventId: string): readonly EventSummary[] {
  const { api } = useServices();
  const { data } = useQuery(otherEventsQuery(api));
  return (data?.items ?? []).filter(({ event_id }) => event_id !== eventId).slice(0, shown);
}
