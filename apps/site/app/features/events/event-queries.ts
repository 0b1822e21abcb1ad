import type { ApiClient, EventKind, EventStatus, RequestOf } from "@corp/api";
import { eventFilterRequest } from "@corp/api/contract";
import type { ChosenFormat } from "@corp/api/contract";
import { callInfiniteQuery, callQuery } from "@corp/api/react";

export type Period = "upcoming" | "now" | "past";

export interface EventFilter {
  readonly period: Period;
  readonly format: ChosenFormat | null;
  readonly kind?: EventKind | null;
  readonly city: string | null;
  /** Identifiers; events with any of them are found. */
  readonly tags?: readonly string[];
  readonly text: string | null;
  readonly series?: string | null;
}

const pageSize = 12;

/**
 * The route's loader asks: offline, a query fails at once and runs again when the connection returns, and a page whose
 * query has failed does not ask a second time as it mounts.
 */
const askedByLoader = { networkMode: "offlineFirst", retryOnMount: false } as const;

const statuses: Readonly<Record<Period, readonly EventStatus[]>> = {
  upcoming: ["EventIsHappening", "EventWillHappen"],
  now: ["EventIsHappening"],
  past: ["EventHasPassed"],
};

/** The list request of a filter. */
export function eventListRequest({ period, ...filter }: EventFilter): RequestOf<"eventList"> {
  return {
    limit: pageSize,
    status: [...statuses[period]],
    order: period === "past" ? "latest_first" : "soonest_first",
    ...eventFilterRequest(filter),
  };
}

/** The infinite query of a list. @param cursor of the first page; null for the start */
export function eventPages(api: ApiClient, filter: EventFilter, cursor: string | null = null) {
  const request = { ...eventListRequest(filter), ...(cursor === null ? { with_total: true } : { cursor }) };
  return { ...callInfiniteQuery(api, "eventList", request), ...askedByLoader } as const;
}

/** The first events of a period. */
export function firstEvents(api: ApiClient, period: Period, limit: number) {
  const request = eventListRequest({ period, format: null, city: null, text: null });
  return callQuery(api, "eventList", { ...request, limit });
}

/** Tags of a period's events with counts. @param period null: of all events, for the names of chosen tags */
export function eventTags(api: ApiClient, period: Period | null) {
  const request = period === null ? {} : { status: [...statuses[period]] };
  return { ...callQuery(api, "eventFilters", request), ...askedByLoader } as const;
}

/** Any published event of a series, for its name. */
export const eventOfSeries = (api: ApiClient, seriesId: string) =>
  ({ ...callQuery(api, "eventList", { series_id: seriesId, limit: 1 }), ...askedByLoader }) as const;

export const eventCities = (api: ApiClient) => ({ ...callQuery(api, "eventCities", {}), ...askedByLoader }) as const;
