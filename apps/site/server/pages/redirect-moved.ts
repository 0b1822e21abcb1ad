import type { FastifyInstance } from "fastify";
import { matchRouteRule } from "../../app/navigation/route-rules.ts";
import type { RouteRules } from "../../app/navigation/route-rules.ts";
import { routeRules } from "../../route-rules.ts";

/** Redirects moved paths before anything is rendered. The browser applies the same rules to its navigations. */
export function redirectMoved(app: FastifyInstance, rules: RouteRules = routeRules, basePath = "/"): void {
  app.addHook("onRequest", async (request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") return;
    const requested = parsePath(request.url);
    const target = matchRouteRule(rules, requested) ?? lowerCased(requested);
    if (target === null) return;
    // Browsers would cache a 301 without an expiry for ever, and a rule may be reverted.
    await reply
      .header("cache-control", "public, max-age=3600")
      .redirect(withBase(target.to, basePath), target.statusCode);
  });
}

/** The words of routes. Identifiers follow some of them, and keep their capitals. */
const words = /^\/(?:(?:events|blog|admin)(?=\/|$)|(?:about|contacts|internship|digest|legal)(?:\/[a-z-]*)?$)/iu;

/** The router ignores case; a page must have one path only. */
function lowerCased({ pathname, search }: { pathname: string; search: string }) {
  const path = pathname.replace(words, (word) => word.toLowerCase());
  return path === pathname ? null : { to: path + search, statusCode: 301 };
}

/** Split, not parsed: the path `//example.org` is not another site. */
function parsePath(url: string): { pathname: string; search: string } {
  const queryAt = url.indexOf("?");
  return queryAt === -1
    ? { pathname: url, search: "" }
    : { pathname: url.slice(0, queryAt), search: url.slice(queryAt) };
}

/** A rule may lead to another site. */
const withBase = (to: string, basePath: string): string => (to.startsWith("/") ? basePath.slice(0, -1) + to : to);
