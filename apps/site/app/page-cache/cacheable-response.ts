import { contract, resolveCacheTags } from "@corp/api/contract";
import type { CacheTag, EndpointContract } from "@corp/api/contract";
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

/** Whether the call's data is the same for every anonymous reader until one of its cache tags is invalidated. */
export function isTagged(call: string): boolean {
  return tagSources(call) !== undefined;
}

/** Cache tags of a query's data, by its call and its request. */
export function queryCacheTags([call, ...rest]: QueryKey): readonly CacheTag[] {
  const sources = tagSources(call);
  if (sources === undefined)
    throw new Error(`The call ${String(call)} has no cache tags: declare them in its contract.`);
  const isRequest = (part: unknown): part is Readonly<Record<string, unknown>> => typeof part === "object";
  return resolveCacheTags(sources, rest.find(isRequest) ?? {});
}

function tagSources(call: unknown): EndpointContract["cacheTags"] {
  const declared: Readonly<Record<string, EndpointContract>> = contract;
  return typeof call === "string" && Object.hasOwn(declared, call) ? declared[call]?.cacheTags : undefined;
}
