import type { TelemetryLogEntry } from "@corp/api/telemetry-report";
import { expect, it } from "vitest";
import { fakeLogEntry } from "./fake-log-entry.ts";
import { emptyLogTail, nextAfterId, reduceLogTail } from "./log-tail.ts";
import type { LogTail } from "./log-tail.ts";

const entry = (id: number, second = id): TelemetryLogEntry =>
  fakeLogEntry(id, { received_at: new Date(Date.UTC(2027, 2, 2, 10, 0, second)).toISOString() });
const take = (tail: LogTail, ids: readonly number[], isCut = false): LogTail =>
  reduceLogTail(tail, { type: "taken", items: ids.map((id) => entry(id)), isCut });
const entryIds = ({ entries }: LogTail): number[] => entries.map(({ log_id }) => Number(log_id));

it("keeps entries oldest first without duplicates when responses overlap", () => {
  const first = take(emptyLogTail, [3, 2, 1]);
  expect(first).toMatchObject({ isLoaded: true, added: 0 });
  const second = take(first, [5, 4, 3, 2]);
  expect(entryIds(second)).toEqual([1, 2, 3, 4, 5]);
  expect(second.added).toBe(2);
});

it("inserts an entry that became visible late", () => {
  expect(entryIds(take(take(emptyLogTail, [3, 1]), [3, 2]))).toEqual([1, 2, 3]);
});

it("reports skipped entries, except those before the first response", () => {
  const first = take(emptyLogTail, [2, 1], true);
  expect(first.hasGap).toBe(false);
  expect(take(first, [9, 8], true).hasGap).toBe(true);
});

it("drops the oldest entries beyond the limit", () => {
  const many = take(
    emptyLogTail,
    Array.from({ length: 600 }, (_, index) => index),
  );
  expect(many.entries).toHaveLength(500);
  expect(entryIds(many)[0]).toBe(100);
});

it("keeps its entries while requests fail", () => {
  const failing = reduceLogTail(take(emptyLogTail, [1]), { type: "failed" });
  expect(failing).toMatchObject({ isFailing: true, entries: [{ log_id: "1" }] });
  expect(take(failing, [1]).isFailing).toBe(false);
});

it("requests the last ten seconds again, and everything when empty", () => {
  expect(nextAfterId(emptyLogTail)).toBeUndefined();
  expect(nextAfterId(take(emptyLogTail, [1, 2, 12, 15]))).toBe("2");
  expect(nextAfterId(take(emptyLogTail, [7, 8]))).toBe("7");
});
