import { expect, it } from "vitest";
import { routeRules } from "../../route-rules.ts";
import { assertRouteRules, matchRouteRule, withoutTrailingSlashes } from "./route-rules.ts";
import type { RouteRules } from "./route-rules.ts";

const rules: RouteRules = {
  "/meetups/**": { redirect: { to: "/events", statusCode: 301 } },
  "/meetups/archive/**": { redirect: { to: "/archive/**", statusCode: 302 } },
  "/code": { redirect: { to: "https://code.example/corp?from=site", statusCode: 302 } },
};

const target = (url: string): string | undefined => matchRouteRule(rules, new URL(url, "https://corp.example"))?.to;

it.each([
  ["/meetups", "/events"],
  ["/meetups/", "/events"],
  ["/meetups/2019/rust", "/events"],
  ["/meetups?city=x", "/events?city=x"],
  ["/meetups/archive/2019/rust", "/archive/2019/rust"],
  ["/meetups/archive", "/archive"],
  ["/code?x=1", "https://code.example/corp?from=site"],
])("sends %s to %s", (from, to) => {
  expect(target(from)).toBe(to);
});

it.each(["/", "/meetupsx", "/events", "/code/deeper", "/blog/meetups"])("leaves %s alone", (from) => {
  expect(target(from)).toBeUndefined();
});

it("passes on the status of the rule that counts", () => {
  expect(matchRouteRule(rules, new URL("https://corp.example/meetups/archive"))?.statusCode).toBe(302);
});

it.each<[string, string]>([
  ["javascript:alert(1)", "leads into a script"],
  ["//evil.example", "leads nowhere"],
  ["/old/next", "leads to a URL that has moved itself"],
  ["/old/**", "leads to a URL that has moved itself"],
])("is not published with a rule to %s", (to, message) => {
  expect(() => assertRouteRules({ "/old/**": { redirect: { to, statusCode: 301 } } })).toThrow(message);
});

it("publishes the site's own rules", () => {
  expect(() => assertRouteRules(routeRules)).not.toThrow();
});

it("reads a path of slashes in linear time", () => {
  // In quadratic time the test would time out.
  expect(withoutTrailingSlashes(`/a${"/".repeat(1_000_000)}b`)).toHaveLength(1_000_003);
  expect(withoutTrailingSlashes("/".repeat(1_000_000))).toBe("/");
  expect(withoutTrailingSlashes("/a/b//")).toBe("/a/b");
});
