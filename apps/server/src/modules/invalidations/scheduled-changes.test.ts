import type { CacheTag } from "@corp/api/contract";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { ScheduledChangeStore } from "./scheduled-changes.ts";
import { watchScheduledChanges } from "./scheduled-changes.ts";

const start = Date.parse("2027-03-04T16:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Tags by the milliseconds after the start at which they change. */
function fakeStore(instants: Map<number, CacheTag>) {
  const queries = { changed: 0, next: 0 };
  const store: ScheduledChangeStore = {
    async changed(from, to) {
      queries.changed += 1;
      const due = [...instants].filter(([at]) => start + at > from.getTime() && start + at <= to.getTime());
      return due.map(([, tag]) => tag);
    },
    async next(after) {
      queries.next += 1;
      const later = [...instants.keys()].filter((at) => start + at > after.getTime());
      return later.length === 0 ? null : new Date(start + Math.min(...later));
    },
  };
  return { store, queries };
}

async function startWith(store: ScheduledChangeStore) {
  const reported: [afterMs: number, ...CacheTag[]][] = [];
  const lost: string[] = [];
  const changes = await watchScheduledChanges({
    store,
    now: () => new Date(),
    tickMs: 5_000,
    onChange: (tags) => reported.push([Date.now() - start, ...tags]),
    onLost: ({ message }) => lost.push(message),
  });
  return { changes, reported, lost };
}

it("reports each change at its instant and queries the database only then", async () => {
  const { store, queries } = fakeStore(
    new Map([
      [90_000, "event:a"],
      [7_200_000, "event:b"],
    ]),
  );
  const { changes, reported } = await startWith(store);
  await vi.advanceTimersByTimeAsync(7_199_000);
  expect(reported).toEqual([[90_000, "event:a"]]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reported).toEqual([
    [90_000, "event:a"],
    [7_200_000, "event:b"],
  ]);
  expect(queries).toEqual({ changed: 2, next: 3 });
  changes.stop();
});

it("reports an instant that a write added, even if it has already passed", async () => {
  const instants = new Map<number, CacheTag>();
  const { changes, reported } = await startWith(fakeStore(instants).store);
  await vi.advanceTimersByTimeAsync(60_000);
  instants.set(60_001, "article:a");
  instants.set(70_000, "article:b");
  vi.setSystemTime(start + 60_003);
  changes.recheck();
  await vi.advanceTimersByTimeAsync(10);
  expect(reported.map(([, tag]) => tag)).toEqual(["article:a"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reported.map(([, tag]) => tag)).toEqual(["article:a", "article:b"]);
  changes.stop();
});

it("catches up within seconds after the clock was set forward", async () => {
  const { changes, reported } = await startWith(fakeStore(new Map([[3_600_000, "event:a"]])).store);
  vi.setSystemTime(start + 7_200_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reported.map(([, tag]) => tag)).toEqual(["event:a"]);
  changes.stop();
});

it("reports a loss when the clock is set back, when too much changes at once and when a query fails", async () => {
  const setBack = await startWith(fakeStore(new Map()).store);
  vi.setSystemTime(start - 60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(setBack.lost).toEqual(["The clock was set back."]);

  vi.setSystemTime(start);
  const { store } = fakeStore(new Map([[1_000, "event:a"]]));
  const tooMuch = await startWith({ ...store, changed: async () => null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tooMuch.lost).toEqual(["Too many scheduled changes at once."]);

  vi.setSystemTime(start);
  const failing = await startWith({ ...store, changed: () => Promise.reject(new Error("away")) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failing.lost).toEqual(["away"]);
});

it("reports nothing after it is stopped", async () => {
  const { changes, reported } = await startWith(fakeStore(new Map([[1_000, "event:a"]])).store);
  changes.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reported).toEqual([]);
});
