import type { CacheTag } from "@corp/api/contract";
import { ApiError, pageStatusOf } from "@corp/api/errors";
import type { Query, QueryClient } from "@tanstack/react-query";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../core/services.ts";
import type { Services } from "../core/services.ts";
import { pageFailure } from "../navigation/page-failure.ts";
import { markCacheable, queryCacheTags } from "./cacheable-response.ts";
import { sendQueries } from "./hydration-data.ts";

type Load<Result> = (queryClient: QueryClient, services: Services) => Promise<Result>;

export interface LoadedQueries<Result> {
  readonly result: Result;
  /** Public origin of the site, for URLs in the page's head. */
  readonly origin: string;
}

/** For a `loader`: fetches on the server, sends the data with the page, and marks the page as cacheable. */
export async function loadOnServer<Result>(
  context: Readonly<RouterContextProvider>,
  load: Load<Result>,
): Promise<LoadedQueries<Result>> {
  const services = context.get(servicesContext);
  const { queryClient, configuration } = services;
  const queries = (): readonly Query[] => queryClient.getQueryCache().getAll();
  const tags = (): readonly CacheTag[] => queries().flatMap(({ queryKey }) => queryCacheTags(queryKey));
  const result = await loaded(services, load, (error) => {
    // Publishing what is missing invalidates its tags.
    if (error.status === 404) markCacheable(context, tags());
  });
  // A page without the data of a failed query is sent once and not cached.
  if (queries().every(({ state }) => state.status !== "error")) markCacheable(context, tags());
  sendQueries(queryClient);
  return { result, origin: configuration.publicOrigin };
}

/** For a page that is not cached, and for every `clientLoader`: fetches from the API what the query cache lacks. */
export async function loadUncached<Result>(
  context: Readonly<RouterContextProvider>,
  load: Load<Result>,
): Promise<LoadedQueries<Result>> {
  const services = context.get(servicesContext);
  return { result: await loaded(services, load), origin: services.configuration.publicOrigin };
}

async function loaded<Result>(
  services: Services,
  load: Load<Result>,
  onFailure?: (error: ApiError) => void,
): Promise<Result> {
  try {
    return await load(services.queryClient, services);
  } catch (error) {
    if (!ApiError.isInstance(error)) throw error;
    onFailure?.(error);
    throw routeError(error);
  }
}

/**
 * The error page of a failed call. A 404 and a 400 are fatal: another attempt would fail as well.
 *
 * @see requirement C14
 */
export function routeError(error: ApiError): unknown {
  const status = pageStatusOf(error) ?? 500;
  return pageFailure({
    status,
    message: error.messageForPeople,
    isForPeople: error.body !== null,
    isFatal: error.status === 404 || error.status === 400,
    ...(status === 429 && { headers: waitHeaders(error) }),
  });
}

function waitHeaders({ retryAfterInSeconds }: ApiError): Record<string, string> {
  return retryAfterInSeconds === null ? {} : { "Retry-After": String(Math.ceil(retryAfterInSeconds)) };
}
