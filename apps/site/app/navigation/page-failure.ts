import { data, isRouteErrorResponse } from "react-router";

/** What a page that cannot be shown carries as its error, from the server to the browser too. */
export interface PageFailure {
  /** In words for people, or for whoever reads the page's source. */
  readonly message: string;
  /** It takes the whole page: there is nothing to try again. */
  readonly isFatal: boolean;
}

export interface PageFailureOptions extends PageFailure {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** To be thrown by loaders and middleware. */
export function pageFailure({ status, headers, ...failure }: PageFailureOptions): unknown {
  return data<PageFailure>(failure, headers === undefined ? { status } : { status, headers });
}

/** What was thrown on purpose; null for anything else, which is a bug or the network. */
export function readPageFailure(error: unknown): PageFailure | null {
  return isRouteErrorResponse(error) && isPageFailure(error.data) ? error.data : null;
}

function isPageFailure(value: unknown): value is PageFailure {
  return typeof value === "object" && value !== null && "isFatal" in value && "message" in value;
}

export function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 500;
}
