import type { ApiClient, ResponseOf } from "@corp/api";
import type { ApiError } from "@corp/api/errors";
import { infiniteQueryOptions } from "@tanstack/react-query";

const pageSize = 30;
const key = ["eventList", "administration"] as const;

/** Every event, drafts and participants' counts included, latest first. */
export function administeredEvents(api: ApiClient) {
  return infiniteQueryOptions<
    ResponseOf<"eventList">,
    ApiError,
    { pages: ResponseOf<"eventList">[] },
    typeof key,
    string | null
  >({
    queryKey: key,
    queryFn: ({ pageParam, signal }) =>
      api.eventList(
        {
          include_unpublished: true,
          order: "latest_first",
          limit: pageSize,
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (page) => page.next_cursor,
  });
}
