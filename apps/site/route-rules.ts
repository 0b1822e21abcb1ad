import type { RouteRules } from "./app/navigation/route-rules.ts";

/**
 * Paths that have moved. `/**` at the end of a pattern matches the path and everything below it; at the end of
 * `to` it is replaced by the matched rest. The longest matching pattern wins. The query is kept.
 */
export const routeRules: RouteRules = {
  "/meetups/**": { redirect: { to: "/events", statusCode: 301 } },
  "/articles/**": { redirect: { to: "/blog/**", statusCode: 301 } },
  "/vacancies": { redirect: { to: "/internship", statusCode: 302 } },
  // Another site: the browser leaves the application.
  "/github": { redirect: { to: "https://github.com/corp-example", statusCode: 302 } },
};
