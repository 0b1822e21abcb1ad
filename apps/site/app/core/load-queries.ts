import { ApiError, pageStatusOf } from "@corp/api/errors";
import { dehydrate } from "@tanstack/react-query";
import type { DehydratedState, QueryClient } from "@tanstack/react-query";
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { servicesContext } from "./services.ts";
import type { Services } from "./services.ts";

type Load<Result> = (queryClient: QueryClient, services: Services) => Promise<Result>;

export interface LoadedQueries<Result> {
  /** What the browser takes over; empty when it was the browser that loaded. */
  readonly queries: DehydratedState | undefined;
  readonly result: Result;
}

/** In a `loader`: fetches on the server and hands the answers to the browser with the page. */
export async function loadOnServer<Result>(
  context: Readonly<RouterContextProvider>,
  load: Load<Result>,
): Promise<LoadedQueries<Result>> {
  const services = context.get(servicesContext);
  const result = await loaded(services, load);
  return { queries: dehydrate(services.queryClient), result };
}

/** In a `clientLoader`: fetches what the cache does not have, straight from the API. */
export async function loadInBrowser<Result>(
  context: Readonly<RouterContextProvider>,
  load: Load<Result>,
): Promise<LoadedQueries<Result>> {
  return { queries: undefined, result: await loaded(context.get(servicesContext), load) };
}

async function loaded<Result>(services: Services, load: Load<Result>): Promise<Result> {
  try {
    return await load(services.queryClient, services);
  } catch (error) {
    throw ApiError.isInstance(error) ? routeError(error) : error;
  }
}

/** The error page that a failed call opens. */
export function routeError(error: ApiError): unknown {
  const status = pageStatusOf(error) ?? 500;
  return data(error.messageForPeople, status === 429 ? { status, headers: waitHeaders(error) } : { status });
}

function waitHeaders({ retryAfterInSeconds }: ApiError): Record<string, string> {
  return retryAfterInSeconds === null ? {} : { "Retry-After": String(Math.ceil(retryAfterInSeconds)) };
}
