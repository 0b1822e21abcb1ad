import { createLogger } from "@corp/telemetry/server";
import { expect, it } from "vitest";
import { createCacheHitLog, createLogRequest } from "./log-requests.ts";
import type { AnsweredRequest } from "./log-requests.ts";

const context = { service: "site" };
const answered: AnsweredRequest = {
  method: "GET",
  url: "/events?page=2",
  status: 200,
  durationMs: 0.3,
  requestId: "6a1f7a52-6f0a-4f2f-9d9e-1f6f0c1f7f10",
  isCacheHit: true,
};

function linesOfBoth(all: readonly AnsweredRequest[]): [Record<string, unknown>[], Record<string, unknown>[]] {
  const read = (lines: string[]): Record<string, unknown>[] =>
    lines.map((line) => ({ ...(JSON.parse(line) as object), ts: "now" }));
  const [kept, logged]: [string[], string[]] = [[], []];
  const logCacheHit = createCacheHitLog(context, (line) => void kept.push(line));
  const log = createLogRequest(createLogger({ context, write: (line) => void logged.push(line) }));
  for (const one of all) {
    logCacheHit(one);
    log(one);
  }
  return [read(kept), read(logged)];
}

it("says of a kept page what it says of any other, each time with its own id", () => {
  const again = { ...answered, requestId: "0b7c2a52-6f0a-4f2f-9d9e-1f6f0c1f7f11" };
  const [kept, logged] = linesOfBoth([answered, again, { ...answered, status: 304 }, { ...answered, url: "/" }]);
  expect(kept).toEqual(logged);
  expect(kept[1]).toMatchObject({ message: "GET /events 200", context: { requestId: again.requestId, cached: true } });
});

it("takes nothing in an address for the time or the id", () => {
  const url = '/"ts":"1970-01-01T00:00:00.000Z""requestId":"00000000-0000-4000-8000-000000000000"';
  const [kept, logged] = linesOfBoth([{ ...answered, url }]);
  expect(kept).toEqual(logged);
});

it("says nothing of assets that were there", () => {
  const lines: string[] = [];
  const log = createLogRequest(createLogger({ context, write: (line) => void lines.push(line) }));
  log({ ...answered, url: "/assets/a.js", isCacheHit: false });
  expect(lines).toEqual([]);
  log({ ...answered, url: "/assets/b.js", isCacheHit: false, status: 404 });
  expect(lines).toHaveLength(1);
});

it("tells when it was", () => {
  const lines: string[] = [];
  const before = Date.now();
  createCacheHitLog(context, (line) => void lines.push(line))(answered);
  const { ts } = JSON.parse(lines[0] ?? "") as { ts: string };
  expect(Date.parse(ts)).toBeGreaterThanOrEqual(before);
});
