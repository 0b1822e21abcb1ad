import type { RouteGuard } from "./route-validity.ts";
import { validRoute } from "./route-validity.ts";

const identifier = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** By the names that routes use; each fits the server and the browser. */
const known: ReadonlyMap<string, RouteGuard> = new Map([
  [
    "identified",
    validRoute(({ eventId, articleId }) => [eventId, articleId].every((id) => id === undefined || identifier.test(id))),
  ],
]);

/**
 * The middleware of that name.
 *
 * @throws Error `Unknown route middleware: "{name}"`.
 * @see specification, section 8: transport and navigation
 */
export function routeMiddleware(name: string): RouteGuard {
  const middleware = known.get(name);
  if (middleware === undefined) throw new Error(`Unknown route middleware: "${name}"`);
  return middleware;
}
