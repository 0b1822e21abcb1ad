import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { CacheTag } from "@corp/api/contract";
import { startContentClock } from "./scheduled-changes.ts";
import type { TimedChangeStore } from "./scheduled-change-store.ts";

const start = Date.parse("2027-03-04T16:00:00.000Z");

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Topics by the milliseconds after the start at which they change. */
function fakeStore(instants: Map<number, CacheTag>) {
  const asked = { changed: 0, next: 0 };
  const store: TimedChangeStore = {
    async changed(from, to) {
      asked.changed += 1;
      const due = [...instants].filter(([at]) => start + at > from.getTime() && start + at <= to.getTime());
      return due.map(([, topic]) => topic);
    },
    async next(after) {
      asked.next += 1;
      const later = [...instants.keys()].filter((at) => start + at > after.getTime());
      return later.length === 0 ? null : new Date(start + Math.min(...later));
    },
  };
  return { store, asked };
}

async function startWith(store: TimedChangeStore) {
  const told: [afterMs: number, ...CacheTag[]][] = [];
  const unknown: string[] = [];
  const clock = await startContentClock({
    store,
    now: () => new Date(),
    onChange: (topics) => told.push([Date.now() - start, ...topics]),
    onUnknown: ({ message }) => unknown.push(message),
  });
  return { clock, told, unknown };
}

it("tells each change at its instant and asks the database only then", async () => {
  const { store, asked } = fakeStore(
    new Map([
      [90_000, "event:a"],
      [7_200_000, "event:b"],
    ]),
  );
  const { clock, told } = await startWith(store);
  await vi.advanceTimersByTimeAsync(7_199_000);
  expect(told).toEqual([[90_000, "event:a"]]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told).toEqual([
    [90_000, "event:a"],
    [7_200_000, "event:b"],
  ]);
  expect(asked).toEqual({ changed: 2, next: 3 });
  clock.stop();
});

it("learns of an instant that an edit brought, also of one that has come meanwhile", async () => {
  const instants = new Map<number, CacheTag>();
  const { clock, told } = await startWith(fakeStore(instants).store);
  await vi.advanceTimersByTimeAsync(60_000);
  instants.set(60_001, "article:a");
  instants.set(70_000, "article:b");
  vi.setSystemTime(start + 60_003);
  clock.recheck();
  await vi.advanceTimersByTimeAsync(10);
  expect(told.map(([, topic]) => topic)).toEqual(["article:a"]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told.map(([, topic]) => topic)).toEqual(["article:a", "article:b"]);
  clock.stop();
});

it("catches up within seconds when the clock was set forward", async () => {
  const { clock, told } = await startWith(fakeStore(new Map([[3_600_000, "event:a"]])).store);
  vi.setSystemTime(start + 7_200_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(told.map(([, topic]) => topic)).toEqual(["event:a"]);
  clock.stop();
});

it("says that it does not know when the clock was set back, when too much changes, and when the database fails", async () => {
  const setBack = await startWith(fakeStore(new Map()).store);
  vi.setSystemTime(start - 60_000);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(setBack.unknown).toEqual(["The clock was set back."]);

  vi.setSystemTime(start);
  const { store } = fakeStore(new Map([[1_000, "event:a"]]));
  const tooMuch = await startWith({ ...store, changed: async () => null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(tooMuch.unknown).toEqual(["Too much changes at once."]);

  vi.setSystemTime(start);
  const failing = await startWith({ ...store, changed: () => Promise.reject(new Error("away")) });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failing.unknown).toEqual(["away"]);
});

it("tells nothing once it is stopped", async () => {
  const { clock, told } = await startWith(fakeStore(new Map([[1_000, "event:a"]])).store);
  clock.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told).toEqual([]);
});
