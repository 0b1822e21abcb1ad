import { expect, it } from "vitest";
import { isCacheableAddress, pageAddress } from "./page-key.ts";

it.each([
  ["/events", "/events"],
  ["/events?", "/events"],
  ["/events?utm_source=vk&utm_medium=x&yclid=1", "/events"],
  ["/events?period=past&city=%D0%9C&utm_source=vk", "/events?city=%D0%9C&period=past"],
  ["/events?tag=b&tag=a", "/events?tag=b&tag=a"],
  ["/events?q=a+b", "/events?q=a+b"],
  ["//example.org/?a=1", "//example.org/?a=1"],
])("normalizes %s to %s", (url, address) => {
  expect(pageAddress(url)).toBe(address);
});

it("does not cache a long or absolute address", () => {
  expect(isCacheableAddress(`/events?q=${"x".repeat(2000)}`)).toBe(false);
  expect(isCacheableAddress("http://example.org/")).toBe(false);
  expect(isCacheableAddress("/events")).toBe(true);
});
