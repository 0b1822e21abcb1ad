import type { ApiClient, RequestOf, ResponseOf } from "@corp/api";
import type { ApiError } from "@corp/api/errors";
import { callQuery } from "@corp/api/react";
import { infiniteQueryOptions } from "@tanstack/react-query";

export interface EventFilter {
  readonly period: "upcoming" | "past";
  readonly format: string | null;
  readonly city: string | null;
  readonly text: string | null;
}

const pageSize = 12;

/** A filter as the list call takes it. */
export function eventListRequest(filter: EventFilter): RequestOf<"eventList"> {
  const isPast = filter.period === "past";
  return {
    limit: pageSize,
    status: isPast ? ["EventHasPassed"] : ["EventIsHappening", "EventWillHappen"],
    order: isPast ? "latest_first" : "soonest_first",
    ...(filter.format === null ? {} : { format: [filter.format as "EventFormatOnline"] }),
    ...(filter.city === null ? {} : { city: [filter.city] }),
    ...(filter.text === null ? {} : { text: filter.text }),
  };
}

/** The pages of a list, one after another. */
export function eventPages(api: ApiClient, request: RequestOf<"eventList">) {
  return infiniteQueryOptions<
    ResponseOf<"eventList">,
    ApiError,
    { pages: ResponseOf<"eventList">[] },
    readonly ["eventList", "pages", RequestOf<"eventList">],
    string | null
  >({
    queryKey: ["eventList", "pages", request],
    queryFn: ({ pageParam, signal }) =>
      api.eventList(pageParam === null ? request : { ...request, cursor: pageParam }, { signal }),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** The first events of a period, for the main page. */
export function firstEvents(api: ApiClient, period: EventFilter["period"], limit: number) {
  const request = eventListRequest({ period, format: null, city: null, text: null });
  return callQuery(api, "eventList", { ...request, limit });
}

export const eventCities = (api: ApiClient) => callQuery(api, "eventCities", {});
