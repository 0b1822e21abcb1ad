import { expect, it } from "vitest";
import { safeRedirectTarget } from "./safe-redirect-target.ts";

const origin = "https://corp.example";

it("gives the path and query of our own pages", () => {
  expect(safeRedirectTarget("/events?period=past#x", origin)).toBe("/events?period=past");
  expect(safeRedirectTarget("https://corp.example/admin", origin)).toBe("/admin");
});

it("never gives a path that would be another host's", () => {
  for (const target of [
    "https://corp.example//evil.example/x?a=1",
    "/.//evil.example/x?a=1",
    "/..//evil.example/x?a=1",
  ])
    expect(safeRedirectTarget(target, origin)).toBe("/evil.example/x?a=1");
});

it.each([
  "https://evil.example/",
  "//evil.example/x",
  String.raw`/\evil.example`,
  "https://corp.example@evil.example/",
  "https://corp.example.evil.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "blob:https://corp.example/x",
  null,
])("rejects %s", (target) => {
  expect(safeRedirectTarget(target, origin)).toBeNull();
});
