import type { ServerBuild } from "react-router";
import { expect, it } from "vitest";
import { newsCookie } from "../../app/forms/form-news.ts";
import { readsAnyQuery, readsQuery } from "../../app/navigation/route-query.ts";
import { createPageUrl, isForAllReaders } from "./page-url.ts";

const route = (id: string, path: string | undefined, handle?: unknown, parentId?: string) => ({
  [id]: { id, path, parentId, module: { handle, default: () => null } },
});
const routes = {
  ...route("root", ""),
  ...route("layout", undefined, undefined, "root"),
  ...route("events", "events", readsQuery("period", "city", "tag", "text"), "layout"),
  ...route("event", "events/:eventId", undefined, "layout"),
  ...route("admin", "admin/*", readsAnyQuery, "layout"),
  ...route("not-found", "*", undefined, "layout"),
} as unknown as ServerBuild["routes"];
const pageUrl = createPageUrl(routes);

it.each([
  ["/events", "/events"],
  ["/events?", "/events"],
  ["/events?utm_source=vk&utm_medium=x&yclid=1", "/events"],
  ["/events?period=past&city=%D0%9C&utm_source=vk", "/events?city=%D0%9C&period=past"],
  ["/events?tag=b&tag=a", "/events?tag=b&tag=a"],
  ["/events?text=a+b", "/events?text=a+b"],
  ["/events/?text=a&other=b", "/events/?text=a"],
  ["/events?request=1&period=past&PERIOD=1", "/events?period=past"],
  [`/events?junk=${"x".repeat(2000)}`, "/events"],
  ["/events/1?period=past", "/events/1"],
  ["/?a=1", "/"],
  ["/nowhere?a=1&a=2", "/nowhere"],
  ["//example.org/?a=1", "//example.org/"],
  ["/admin/lists?sort=name&page=2&gclid=1", "/admin/lists?page=2&sort=name"],
  ["http://example.org/events?a=1", "http://example.org/events?a=1"],
  ["/nowhere.data?_routes=not-found", "/nowhere.data?_routes=not-found"],
])("reduces %s to %s", (url, reduced) => {
  expect(pageUrl(url)).toBe(reduced);
  expect(pageUrl(url), "a second time").toBe(reduced);
});

it("does not cache long and absolute URLs and the router's own requests", () => {
  expect(isForAllReaders(`/events?text=${"x".repeat(2000)}`, undefined)).toBe(false);
  expect(isForAllReaders("http://example.org/", undefined)).toBe(false);
  expect(isForAllReaders("/nowhere.data?_routes=not-found", undefined)).toBe(false);
  expect(isForAllReaders("/digest", newsCookie("/digest", "subscribed"))).toBe(false);
  expect(isForAllReaders("/events", "theme=dark")).toBe(true);
});
