import type { ApiClient, RequestOf } from "@corp/api";
import { callInfiniteQuery, callQuery } from "@corp/api/react";

export interface EventFilter {
  readonly period: "upcoming" | "past";
  readonly format: string | null;
  readonly city: string | null;
  /** Identifiers; events with any of them are found. */
  readonly tags?: readonly string[];
  readonly text: string | null;
}

const pageSize = 12;

/** Offline, a query fails at once and runs again when the connection returns. */
const networkMode = "offlineFirst";

/** The list request of a filter. */
export function eventListRequest({ period, format, city, tags = [], text }: EventFilter): RequestOf<"eventList"> {
  const isPast = period === "past";
  return {
    limit: pageSize,
    status: isPast ? ["EventHasPassed"] : ["EventIsHappening", "EventWillHappen"],
    order: isPast ? "latest_first" : "soonest_first",
    ...(format === null ? {} : { format: [format as "EventFormatOnline"] }),
    ...(city === null ? {} : { city: [city] }),
    ...(tags.length === 0 ? {} : { tag_ids: [...tags] }),
    ...(text === null ? {} : { text }),
  };
}

/** The infinite query of a list. @param cursor of the first page; null for the start */
export function eventPages(api: ApiClient, filter: EventFilter, cursor: string | null = null) {
  const request = { ...eventListRequest(filter), ...(cursor === null ? {} : { cursor }) };
  return { ...callInfiniteQuery(api, "eventList", request), networkMode } as const;
}

/** The first events of a period. */
export function firstEvents(api: ApiClient, period: EventFilter["period"], limit: number) {
  const request = eventListRequest({ period, format: null, city: null, text: null });
  return callQuery(api, "eventList", { ...request, limit });
}

/** Events with the chosen tags regardless of other filters: they provide the names of tag ids in the address. */
export function eventsOfTopics(api: ApiClient, tags: readonly string[]) {
  return {
    ...callQuery(api, "eventList", { tag_ids: [...tags], limit: 20, order: "latest_first" }),
    networkMode,
  } as const;
}

export const eventCities = (api: ApiClient) => ({ ...callQuery(api, "eventCities", {}), networkMode }) as const;
