import { createLogger } from "@corp/telemetry/server";
import { expect, it } from "vitest";
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

it("does not mistake a part of the address for the time or the id", () => {
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
  const before = Date.now();
  createCacheHitLog(context, (line) => void lines.push(line))(answered);
  const { ts } = JSON.parse(lines[0] ?? "") as { ts: string };
  expect(Date.parse(ts)).toBeGreaterThanOrEqual(before);
});

it("logs neither a long path whole nor the tokens of previews and registrations", () => {
  const lines: string[] = [];
  const log = createLogRequest(createLogger({ context, write: (line) => void lines.push(line) }));
  log({ ...answered, url: `/${"a".repeat(14_000)}`, isCacheHit: false });
  log({ ...answered, url: `/events/1/preview/${"0f".repeat(32)}?x=1`, isCacheHit: false });
  log({ ...answered, url: `/events/1/registration/own/r-1/${"0f".repeat(32)}?x=1`, isCacheHit: false });
  expect(lines[2]).toContain("GET /events/1/registration/own/r-1/[secret] 200");
  expect(lines[2]).not.toContain("0f0f");
  expect(lines[0]?.length).toBeLessThan(800);
  expect(lines[1]).toContain("GET /events/1/preview/[secret] 200");
  expect(lines[1]).not.toContain("0f0f");
});
