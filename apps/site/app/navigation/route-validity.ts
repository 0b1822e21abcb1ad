import type { Params } from "react-router";
import { withoutBase } from "./base-path.ts";
import { pageFailure } from "./page-failure.ts";

/** The response to an invalid URL, when it is not 404. */
export interface Invalidity {
  readonly status: number;
  readonly message: string;
}

export type ValidityCheck = (params: Params, url: URL) => boolean | Invalidity | Promise<boolean | Invalidity>;

/** The arguments that server and client middleware share. */
export interface MiddlewareArgs {
  readonly params: Params;
  readonly request: Request;
}

/** For `middleware` and `clientMiddleware` alike: it does not call `next`, so the router does. */
export type RouteGuard = (args: MiddlewareArgs) => Promise<void>;

/**
 * Opens the fatal error page for URLs that fail the check, before their data loads.
 *
 * @throws 404 with "Page Not Found: {path}", or the status and message of the check.
 * @see requirement C5
 */
export function validRoute(check: ValidityCheck): RouteGuard {
  return async ({ params, request }) => {
    const url = new URL(request.url);
    const outcome = await check(params, url);
    if (outcome === true) return;
    const { status, message } =
      outcome === false ? { status: 404, message: `Page Not Found: ${withoutBase(url.pathname)}` } : outcome;
    throw pageFailure({ status, message, isFatal: true });
  };
}
