import { beforeEach, expect, it, vi } from "vitest";
import { createResponseCache } from "./response-cache.ts";
import type { ApiResponseCache } from "./response-cache.ts";

let isConnected: boolean;
let cache: ApiResponseCache;

beforeEach(() => {
  isConnected = true;
  cache = createResponseCache(1024 * 1024, () => isConnected);
});

const cities = (call: () => Promise<unknown>): Promise<unknown> => cache.load("eventCities {}", ["events"], call);
const first = async (): Promise<unknown> => ({ items: ["Москва"] });

it("calls once until a tag of the response is invalidated", async () => {
  const call = vi.fn(first);
  await cities(call);
  cache.invalidate(new Set(["articles", "event:1"]));
  expect(await cities(call)).toEqual({ items: ["Москва"] });
  expect(call).toHaveBeenCalledTimes(1);
  cache.invalidate(new Set(["events"]));
  await cities(call);
  expect(call).toHaveBeenCalledTimes(2);
});

it("calls once for each request", async () => {
  await cache.load("eventGet 1", ["event:1"], async () => "one");
  expect(await cache.load("eventGet 2", ["event:2"], async () => "two")).toBe("two");
});

it("is neither read nor filled while the feed is disconnected", async () => {
  await cities(first);
  isConnected = false;
  expect(await cities(async () => "second")).toBe("second");
  cache.clear();
  await cities(first);
  isConnected = true;
  expect(cache.stats()).toEqual({ responses: 0, bytes: 0 });
  expect(await cities(async () => "third")).toBe("third");
});

it("does not cache the response of a call that began before the feed was connected", async () => {
  isConnected = false;
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const asked = cities(() => promise);
  isConnected = true;
  resolve("of an unknown age");
  await asked;
  expect(cache.stats().responses).toBe(0);
});

it.each([
  ["its tag is invalidated", () => cache.invalidate(new Set(["events"]))],
  ["the feed is lost", () => cache.clear()],
])("does not cache or share a response if %s during the call", async (_what, happen) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const asked = cities(() => promise);
  happen();
  const later = cities(async () => "new");
  resolve("old");
  expect([await asked, await later]).toEqual(["old", "new"]);
  expect(await cities(async () => "newest")).toBe("new");
});

it("shares a call in flight", async () => {
  const call = vi.fn(first);
  expect(await Promise.all([cities(call), cities(call)])).toEqual([{ items: ["Москва"] }, { items: ["Москва"] }]);
  expect(call).toHaveBeenCalledTimes(1);
});

it("does not cache a failure, and lets a request that joined the failed call make its own", async () => {
  const failing = cities(() => Promise.reject(new Error("503")));
  const joined = cities(first);
  await expect(failing).rejects.toThrow("503");
  expect(await joined).toEqual({ items: ["Москва"] });
  await expect(cities(() => Promise.reject(new Error("again")))).rejects.toThrow("again");
});

it("freezes what pages share", async () => {
  await cities(first);
  const body = (await cities(first)) as { items: string[] };
  expect(() => body.items.push("Казань")).toThrow(TypeError);
});

it("stays within its memory", async () => {
  cache = createResponseCache(10_000, () => true);
  for (let call = 0; call < 20; call += 1) await cache.load(String(call), ["events"], async () => "x".repeat(500));
  await cache.load("large", ["events"], async () => "x".repeat(3000));
  expect(cache.stats().bytes).toBeLessThanOrEqual(10_000);
  expect(cache.stats().responses).toBe(6);
});

it("calls every time with a limit of 0", async () => {
  cache = createResponseCache(0, () => true);
  const call = vi.fn(first);
  await cities(call);
  await cities(call);
  expect(call).toHaveBeenCalledTimes(2);
});
