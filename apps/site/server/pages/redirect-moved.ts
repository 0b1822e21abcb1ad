import type { FastifyInstance } from "fastify";
import { matchRouteRule } from "../../app/navigation/route-rules.ts";
import type { RouteRules } from "../../app/navigation/route-rules.ts";
import { routeRules } from "../../route-rules.ts";

/** Addresses that have moved are answered with where to, before anything is rendered. The browser applies the same rules to its navigations. */
export function redirectMoved(app: FastifyInstance, rules: RouteRules = routeRules): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return;
    const target = matchRouteRule(rules, addressOf(request.url));
    if (target === null) return;
    // A move may be taken back: browsers would keep a 301 for ever.
    await reply.header("cache-control", "public, max-age=3600").redirect(target.to, target.statusCode);
  });
}

/** Cut, not parsed: a path of `//example.org` is no other site. */
function addressOf(url: string): { pathname: string; search: string } {
  const queryAt = url.indexOf("?");
  return queryAt === -1
    ? { pathname: url, search: "" }
    : { pathname: url.slice(0, queryAt), search: url.slice(queryAt) };
}
