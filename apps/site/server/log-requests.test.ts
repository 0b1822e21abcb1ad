import { createLogger } from "@corp/telemetry/server";
import { expect, it, vi } from "vitest";
import { createCacheHitLog, createLogRequest } from "./log-requests.ts";
import type { CompletedRequest } from "./log-requests.ts";

const context = { service: "site" };
const answered: CompletedRequest = {
  method: "GET",
  url: "/events?page=2",
  status: 200,
  durationMs: 0.3,
  requestId: "6a1f7a52-6f0a-4f2f-9d9e-1f6f0c1f7f10",
  isCacheHit: true,
};

function linesOfBoth(all: readonly CompletedRequest[]): [Record<string, unknown>[], Record<string, unknown>[]] {
  const read = (lines: string[]): Record<string, unknown>[] =>
    lines.map((line) => ({ ...(JSON.parse(line) as object), ts: "now" }));
  const [hits, logged]: [string[], string[]] = [[], []];
  const logCacheHit = createCacheHitLog(context, (line) => void hits.push(line));
  const log = createLogRequest(createLogger({ context, write: (line) => void logged.push(line) }));
  for (const one of all) {
    logCacheHit(one);
    log(one);
  }
  return [read(hits), read(logged)];
}

it("logs a cache hit like any other request, with its own id", () => {
  const again = { ...answered, requestId: "0b7c2a52-6f0a-4f2f-9d9e-1f6f0c1f7f11" };
  const [hits, logged] = linesOfBoth([answered, again, { ...answered, status: 304 }, { ...answered, url: "/" }]);
  expect(hits).toEqual(logged);
  expect(hits[1]).toMatchObject({ message: "GET /events 200", context: { requestId: again.requestId, cached: true } });
});

it("does not mistake a part of the URL for the time or the id", () => {
  const url = '/"ts":"1970-01-01T00:00:00.000Z""requestId":"00000000-0000-4000-8000-000000000000"';
  const [hits, logged] = linesOfBoth([{ ...answered, url }]);
  expect(hits).toEqual(logged);
});

it("does not log assets that were found", () => {
  const lines: string[] = [];
  const log = createLogRequest(createLogger({ context, write: (line) => void lines.push(line) }));
  log({ ...answered, url: "/assets/a.js", isCacheHit: false });
  expect(lines).toEqual([]);
  log({ ...answered, url: "/assets/b.js", isCacheHit: false, status: 404 });
  expect(lines).toHaveLength(1);
});

it("logs the time of the request", () => {
  const lines: string[] = [];
  vi.setSystemTime("2026-11-22T10:00:00.123Z");
  createCacheHitLog(context, (line) => void lines.push(line))(answered);
  vi.useRealTimers();
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({ ts: "2026-11-22T10:00:00.123Z" });
});

it("does not log a long path whole", () => {
  const [hits, logged] = linesOfBoth([{ ...answered, url: `/${"a".repeat(14_000)}` }]);
  expect(JSON.stringify(logged).length).toBeLessThan(800);
  expect(hits).toEqual(logged);
});

const token = "0f".repeat(32);

it.each([
  [`/events/1/preview/${token}?x=1`, "/events/1/preview/[secret]"],
  [`/events/1/registration/own/r-1/${token}?x=1`, "/events/1/registration/own/r-1/[secret]"],
  [`/events/1/door/${token}?registration=r-1`, "/events/1/door/[secret]"],
  [`/events/1/join/r-1/${token}`, "/events/1/join/r-1/[secret]"],
  [`/digest/confirm/s-1/${token}`, "/digest/confirm/s-1/[secret]"],
  [`/digest/unsubscribe/s-1/${token}`, "/digest/unsubscribe/s-1/[secret]"],
  [`/not-me/r-1/${token}`, "/not-me/r-1/[secret]"],
  [`/my-data/link/${token}`, "/my-data/link/[secret]"],
  [`/my-data/own/${token}`, "/my-data/own/[secret]"],
  [`/my-data/erasure/${token}`, "/my-data/erasure/[secret]"],
  ["/people/anna@example.org", "/people/[e-mail]"],
])("logs no secret of %s", (url, path) => {
  const [hits, logged] = linesOfBoth([{ ...answered, url }]);
  expect(logged[0]).toMatchObject({ message: `GET ${path} 200`, context: { path } });
  expect(hits).toEqual(logged);
});
