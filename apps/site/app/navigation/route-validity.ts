import type { Params } from "react-router";
import { pageFailure } from "./page-failure.ts";

/** What is wrong with an address, when a 404 is not the word for it. */
export interface Invalidity {
  readonly status: number;
  readonly message: string;
}

export type ValidityCheck = (params: Params, url: URL) => boolean | Invalidity | Promise<boolean | Invalidity>;

/** What middleware of the server and of the browser have in common. */
export interface MiddlewareArgs {
  readonly params: Params;
  readonly request: Request;
}

/** Fits `middleware` and `clientMiddleware` alike: what follows is called by the router. */
export type RouteGuard = (args: MiddlewareArgs) => Promise<void>;

/**
 * Lets only addresses through that pass the check; others open the fatal error page, before anything is loaded for them.
 *
 * @throws 404 with "Page Not Found: {path}", or the status and message of the check.
 * @see specification, section 2
 */
export function validRoute(check: ValidityCheck): RouteGuard {
  return async ({ params, request }) => {
    const url = new URL(request.url);
    const outcome = await check(params, url);
    if (outcome === true) return;
    const { status, message } =
      outcome === false ? { status: 404, message: `Page Not Found: ${url.pathname}` } : outcome;
    throw pageFailure({ status, message, isFatal: true });
  };
}
