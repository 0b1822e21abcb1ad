import { ApiError, pageStatusOf } from "@corp/api/errors";
import { dehydrate } from "@tanstack/react-query";
import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import type { RouterContextProvider } from "react-router";
import { pageFailure } from "../navigation/page-failure.ts";
import { markCacheable, cacheTagsOf } from "./cacheable-response.ts";
import { servicesContext } from "../core/services.ts";
import type { Services } from "../core/services.ts";

type Load<Result> = (queryClient: QueryClient, services: Services) => Promise<Result>;

export interface LoadedQueries<Result> {
  /** The data to hydrate; undefined when the browser loaded it. */
  readonly queries: DehydratedState | undefined;
  readonly result: Result;
  /** Public origin of the site, for addresses in the page's head. */
  readonly origin: string;
}

/** For a `loader`: fetches on the server, sends the data with the page, and marks the page as cacheable. */
export async function loadOnServer<Result>(
  context: Readonly<RouterContextProvider>,
  load: Load<Result>,
): Promise<LoadedQueries<Result>> {
  const services = context.get(servicesContext);
  const result = await loaded(services, load);
  const { queryClient, configuration } = services;
  const queries = queryClient.getQueryCache().getAll();
  // A page without the data of a failed query is sent once and not cached.
  if (queries.every(({ state }) => state.status !== "error")) {
    markCacheable(
      context,
      queries.flatMap(({ queryKey }) => cacheTagsOf(queryKey)),
    );
  }
  return { queries: dehydrate(queryClient), result, origin: configuration.publicOrigin };
}

/** For a `clientLoader`: fetches from the API what the query cache lacks. */
export async function loadInBrowser<Result>(
  context: Readonly<RouterContextProvider>,
  load: Load<Result>,
): Promise<LoadedQueries<Result>> {
  const services = context.get(servicesContext);
  return { queries: undefined, result: await loaded(services, load), origin: services.configuration.publicOrigin };
}

async function loaded<Result>(services: Services, load: Load<Result>): Promise<Result> {
  try {
    return await load(services.queryClient, services);
  } catch (error) {
    throw ApiError.isInstance(error) ? routeError(error) : error;
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
    isFatal: error.status === 404 || error.status === 400,
    ...(status === 429 && { headers: waitHeaders(error) }),
  });
}

function waitHeaders({ retryAfterInSeconds }: ApiError): Record<string, string> {
  return retryAfterInSeconds === null ? {} : { "Retry-After": String(Math.ceil(retryAfterInSeconds)) };
}
