import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createAdminClient } from "../admin.ts";
import { breakOff, hangUp, json, startFakeServer, text } from "./fake-server.ts";
import type { FakeServer } from "./fake-server.ts";

const ticker = { version: 1, items: [] };
/** The wait without `Retry-After`. */
const usualDelayMs = 300;
const maxDelayMs = 2_000;

let server: FakeServer;
const waits: number[] = [];

beforeEach(async () => {
  server = await startFakeServer();
});
afterEach(() => server.stop());

beforeEach(() => {
  waits.length = 0;
  const setTimer = globalThis.setTimeout;
  // Waits between attempts are recorded and skipped; other timers are unchanged.
  vi.spyOn(globalThis, "setTimeout").mockImplementation((callback: () => void, delayMs = 0) => {
    const isWait = delayMs === usualDelayMs || delayMs === maxDelayMs || delayMs > 60_000;
    if (isWait) waits.push(delayMs);
    return setTimer(callback, isWait ? 0 : delayMs);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const client = (timeoutMs = 0) => createAdminClient({ baseUrl: server.origin, timeoutMs });

it.each([408, 409, 425, 429, 500, 502, 503, 504])("repeats a GET once after a %i", async (status) => {
  server.script(json(status, {}), json(200, ticker));
  expect(await client().runningLineGet({})).toEqual(ticker);
  expect(server.seen).toHaveLength(2);
  expect(waits).toEqual([usualDelayMs]);
});

it("repeats a GET once after a broken connection", async () => {
  server.script(hangUp, json(200, ticker));
  expect(await client().runningLineGet({})).toEqual(ticker);
  expect(server.seen).toHaveLength(2);
});

it("rejects a GET after its second failure", async () => {
  server.script(json(503, {}));
  await expect(client().runningLineGet({})).rejects.toMatchObject({ status: 503 });
  expect(server.seen).toHaveLength(2);
});

it.each([400, 401, 403, 404, 410, 413, 422, 501])("does not repeat a GET after a %i", async (status) => {
  server.script(json(status, {}, { "retry-after": "0" }), json(200, ticker));
  await expect(client().runningLineGet({})).rejects.toMatchObject({ status });
  expect(server.seen).toHaveLength(1);
});

it("does not repeat a GET after a time-out", async () => {
  vi.restoreAllMocks();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  server.script(() => void vi.advanceTimersByTime(40));
  await expect(client(40).runningLineGet({})).rejects.toMatchObject({ code: "ETIMEDOUT" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.seen).toHaveLength(1);
});

it.each([
  ["a 503", json(503, {}, { "retry-after": "0" })],
  ["a 429", json(429, {}, { "retry-after": "0" })],
  ["a broken connection", hangUp],
])("never repeats a POST after %s", async (_name, reply) => {
  server.script(reply, json(200, {}));
  await expect(client().eventDelete({ event_id: "e1" })).rejects.toMatchObject({ name: "ApiError" });
  expect(server.seen).toHaveLength(1);
});

it.each([
  ["seconds", () => "3600"],
  ["a date", () => new Date(Date.now() + 3_600_000).toUTCString()],
])("waits at most 2 s for an hour of Retry-After in %s", async (_name, header) => {
  server.script(json(503, {}, { "retry-after": header() }), json(200, ticker));
  expect(await client().runningLineGet({})).toEqual(ticker);
  expect(waits).toEqual([maxDelayMs]);
});

it("does not repeat a GET whose response is not JSON", async () => {
  server.script(text(200, "<!doctype html>"), json(200, ticker));
  await expect(client().runningLineGet({})).rejects.toMatchObject({ code: "ERR_BAD_RESPONSE" });
  expect(server.seen).toHaveLength(1);
});

it("does not repeat a GET that the browser aborted", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.reject(new DOMException("Left.", "AbortError")));
  const api = createAdminClient({ baseUrl: server.origin, fetch });
  await expect(api.runningLineGet({})).rejects.toMatchObject({ code: "ECONNABORTED" });
  expect(fetch).toHaveBeenCalledOnce();
});

it("repeats a GET once after a body that broke off", async () => {
  server.script(breakOff(200), json(200, ticker));
  expect(await client().runningLineGet({})).toEqual(ticker);
});
