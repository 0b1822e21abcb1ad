import type { CacheTag } from "@corp/api/contract";
import type { QueryKey } from "@tanstack/react-query";
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";

/** Collected while a response is created. */
export interface CacheableResponse {
  /** Tags whose invalidation makes the response stale. */
  readonly tags: Set<CacheTag>;
  /** False until a loader marks the response as the same for all readers. */
  isCacheable: boolean;
  /** A part of the page failed to render: it is sent to people once, never cached, and withheld from crawlers. */
  hasFailed: boolean;
}

/** Written by loaders, read by the server around the pages; null in the browser and in development. */
export const cacheableResponseContext = createContext<CacheableResponse | null>(null);

/** For a loader whose response is the same for all readers until one of the tags is invalidated. */
export function markCacheable(context: Readonly<RouterContextProvider>, tags: Iterable<CacheTag> = []): void {
  const response = context.get(cacheableResponseContext);
  if (response === null) return;
  response.isCacheable = true;
  for (const tag of tags) response.tags.add(tag);
}

/** The renderer calls it when a part of the page failed. */
export function markRenderFailed(context: Readonly<RouterContextProvider>): void {
  const response = context.get(cacheableResponseContext);
  if (response !== null) response.hasFailed = true;
}

type ReadRequest = Readonly<Record<string, unknown>> | undefined;

/** The cache tags of each call's response. */
const tagsByCall: ReadonlyMap<unknown, (request: ReadRequest) => readonly CacheTag[]> = new Map([
  ...["eventList", "eventFilters", "eventCities"].map(
    (call) => [call, (): readonly CacheTag[] => ["events", "tags"]] as const,
  ),
  ...["eventGet", "eventRegistrationAvailability", "eventCalendarGoogle"].map(
    (call) =>
      [
        call,
        (request: ReadRequest): readonly CacheTag[] => [`event:${String(request?.["event_id"])}`, "tags"],
      ] as const,
  ),
  ...["articleList", "articleFilters"].map((call) => [call, (): readonly CacheTag[] => ["articles", "tags"]] as const),
  ["articleGet", (request) => [`article:${String(request?.["article_id"])}`, "tags"]],
  ["runningLineGet", () => ["running-line"]],
]);

/** Whether the call's data has cache tags: it is the same for every anonymous reader until one is invalidated. */
export function isTagged(call: string): boolean {
  return tagsByCall.has(call);
}

/** Cache tags of a query's data, by its call and its request. */
export function cacheTagsOf([call, ...rest]: QueryKey): readonly CacheTag[] {
  const tagsOf = tagsByCall.get(call);
  if (tagsOf === undefined) throw new Error(`The call ${String(call)} has no cache tags: add them to cacheTagsOf.`);
  return tagsOf(rest.find((part): part is Readonly<Record<string, unknown>> => typeof part === "object"));
}
