import { expect, it } from "vitest";
import { createAppPaths } from "./app-paths.ts";
import type { PagesOptions } from "./pages.ts";

function paths(href = "https://corp.example/admin", given: Partial<PagesOptions> = {}) {
  const warnings: string[] = [];
  const options = {
    basePath: "/",
    unauthPath: "/unauth",
    authErrorPath: "/auth-error",
    error401Path: "/error-401",
    isPublicPage: (path: string) => !path.includes("admin"),
    ...given,
  };
  const location = { href, assign: () => {}, replace: () => {}, reload: () => {}, replaceState: () => {} };
  const logger = { info: () => {}, warn: (message: string) => void warnings.push(message), error: () => {} };
  return { warnings, ...createAppPaths(options, location, logger) };
}

it("returns pages of this origin, with their query", () => {
  expect(paths().safe("/events?period=past")).toBe("/events?period=past");
  expect(paths().safe("https://corp.example/blog#x")).toBe("/blog#x");
});

it.each([
  "https://evil.example/",
  "//evil.example/x",
  "javascript:alert(1)",
  "data:text/html,x",
  "blob:https://corp.example/x",
  "http://corp.example/",
  "https://",
])("returns the base path and logs a warning for %s", (target) => {
  const { safe, warnings } = paths();
  expect(safe(target)).toBe("/");
  expect(warnings).toHaveLength(1);
});

it.each<[string, Partial<PagesOptions>, service: string[], ordinary: string[]]>([
  [
    "below a service page",
    {},
    ["/unauth", "/unauth/", "/Unauth/why", "/%75nauth", "//auth-error"],
    ["/", "/un", "/x/unauth"],
  ],
  ["the first page", { unauthPath: "/" }, ["/", "//"], ["/admin", "/events/7", "/unauth"]],
  [
    "the first page of a site below a path",
    { basePath: "/app", unauthPath: "/app/" },
    ["/app", "/app/"],
    ["/app/admin", "/"],
  ],
  ["the page above it", { basePath: "/app/", unauthPath: "/" }, ["/"], ["/app/", "/app/admin"]],
])("a service page is %s", (_, options, service, ordinary) => {
  const { isServicePath } = paths(undefined, options);
  expect(service.filter((path) => !isServicePath(path))).toEqual([]);
  expect(ordinary.filter(isServicePath)).toEqual([]);
});
