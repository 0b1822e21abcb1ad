import type { RouteRules } from "./app/navigation/route-rules.ts";

/**
 * Addresses that have moved. `/**` at the end of a pattern is the address itself and all below it; at the end of `to` it is what stood
 * there. Of several that fit, the longest counts. The query goes along.
 */
export const routeRules: RouteRules = {
  "/meetups/**": { redirect: { to: "/events", statusCode: 301 } },
  "/articles/**": { redirect: { to: "/blog/**", statusCode: 301 } },
  "/vacancies": { redirect: { to: "/internship", statusCode: 302 } },
  // Another site: the whole page goes there.
  "/github": { redirect: { to: "https://github.com/corp-example", statusCode: 302 } },
};
