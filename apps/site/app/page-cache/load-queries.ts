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
  /** What the browser takes over; empty when it was the browser that loaded. */
  readonly queries: DehydratedState | undefined;
  readonly result: Result;
  /** Address of the site as people type it, for addresses in the page's head. */
  readonly origin: string;
}

/** In a `loader`: fetches on the server and hands the answers to the browser with the page, which is the same for everybody. */
export async function loadOnServer<Result>(
  context: Readonly<RouterContextProvider>,
  load: Load<Result>,
): Promise<LoadedQueries<Result>> {
  const services = context.get(servicesContext);
  const result = await loaded(services, load);
  const { queryClient, configuration } = services;
  const answers = queryClient.getQueryCache().getAll();
  // A page that does without a part that could not be had is shown once, not kept.
  if (answers.every(({ state }) => state.status !== "error")) {
    markCacheable(
      context,
      answers.flatMap(({ queryKey }) => cacheTagsOf(queryKey)),
    );
  }
  return { queries: dehydrate(queryClient), result, origin: configuration.publicOrigin };
}

/** In a `clientLoader`: fetches what the cache does not have, straight from the API. */
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
 * The error page that a failed call opens. What is not there, or was asked for wrongly, will be so at the next attempt too.
 *
 * @see specification, section 8: product API
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
