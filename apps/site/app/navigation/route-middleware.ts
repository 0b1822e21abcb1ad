import type { RouteGuard } from "./route-validity.ts";
import { validRoute } from "./route-validity.ts";

const identifier = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** The keys are the names that routes use; each works on the server and in the browser. */
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
 * @see requirement C11
 */
export function routeMiddleware(name: string): RouteGuard {
  const middleware = known.get(name);
  if (middleware === undefined) throw new Error(`Unknown route middleware: "${name}"`);
  return middleware;
}
