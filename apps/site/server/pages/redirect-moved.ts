import type { FastifyInstance } from "fastify";
import { matchRouteRule } from "../../app/navigation/route-rules.ts";
import type { RouteRules } from "../../app/navigation/route-rules.ts";
import { routeRules } from "../../route-rules.ts";

/** Redirects moved addresses before anything is rendered. The browser applies the same rules to its navigations. */
export function redirectMoved(app: FastifyInstance, rules: RouteRules = routeRules): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return;
    const target = matchRouteRule(rules, addressOf(request.url));
    if (target === null) return;
    // Browsers would cache a 301 without an expiry for ever, and a rule may be reverted.
    await reply.header("cache-control", "public, max-age=3600").redirect(target.to, target.statusCode);
  });
}

/** Split, not parsed: the path `//example.org` is not another site. */
function addressOf(url: string): { pathname: string; search: string } {
  const queryAt = url.indexOf("?");
  return queryAt === -1
    ? { pathname: url, search: "" }
    : { pathname: url.slice(0, queryAt), search: url.slice(queryAt) };
}
