import type { CacheTag } from "@corp/api/contract";
import type { QueryKey } from "@tanstack/react-query";
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";

/** What is known of an answer that is the same for everybody. */
export interface CacheableResponse {
  /** It may be kept until one of these changes. */
  readonly tags: Set<CacheTag>;
  /** False: nobody said so yet, and the answer is made for one person. */
  isCacheable: boolean;
  /** A part of the page could not be rendered: it is shown to people once, never kept, and not shown to programs. */
  hasFailed: boolean;
}

/** Filled in by loaders, read by the server around the pages; absent in the browser and in development. */
export const cacheableResponseContext = createContext<CacheableResponse | null>(null);

/** In a loader: this answer is the same for everybody, and stays so until one of the tags changes. */
export function markCacheable(context: Readonly<RouterContextProvider>, tags: Iterable<CacheTag> = []): void {
  const answer = context.get(cacheableResponseContext);
  if (answer === null) return;
  answer.isCacheable = true;
  for (const tag of tags) answer.tags.add(tag);
}

/** While rendering: a part of the page could not be made. */
export function markRenderFailed(context: Readonly<RouterContextProvider>): void {
  const answer = context.get(cacheableResponseContext);
  if (answer !== null) answer.hasFailed = true;
}

/** What an answer in the query cache depends on, by its call and its request. */
export function cacheTagsOf([call, ...rest]: QueryKey): readonly CacheTag[] {
  const request = rest.find((part): part is Readonly<Record<string, unknown>> => typeof part === "object");
  switch (call) {
    case "eventList":
    case "eventCities":
      return ["events", "tags"];
    case "eventGet":
    case "eventRegistrationAvailability":
    case "eventCalendarGoogle":
      return [`event:${String(request?.["event_id"])}`, "tags"];
    case "articleList":
    case "articleFilters":
      return ["articles", "tags"];
    case "articleGet":
      return [`article:${String(request?.["article_id"])}`, "tags"];
    case "runningLineGet":
      return ["running-line"];
    default:
      throw new Error(`Nobody knows what changes the answer of ${String(call)}: name its tags.`);
  }
}
