import { expect, it } from "vitest";
import { createBatches } from "./registration-batches.ts";

/** Items such as "a1" have the key "a". Each run takes its batch and ends when the test ends it. */
function startBatches({
  canJoin = () => true,
  isLeft = () => false,
}: {
  canJoin?: (batch: readonly string[], item: string) => boolean;
  isLeft?: (item: string) => boolean;
} = {}) {
  const taken: (readonly string[])[] = [];
  const alone: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const end = () => new Promise<void>((resolve) => ends.push(resolve));
  const batches = createBatches<string>({
    toKey: (item) => item.charAt(0),
    canJoin,
    async run(take) {
      await Promise.resolve();
      const batch = take();
      taken.push(batch);
      await end();
      return batch.filter(isLeft);
    },
    async runAlone(items) {
      alone.push(items);
      await end();
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    taken,
    alone,
    add: (...items: string[]) => items.forEach((item) => batches.add(item)),
    settled,
    async endAll() {
      for (const endOne of ends.splice(0)) endOne();
      await settled();
    },
  };
}

it("runs one batch at a time, and those who wait together afterwards, of all keys, in order", async () => {
  const { taken, add, settled, endAll } = startBatches();
  add("a1");
  await settled();
  add("a2", "b1", "a3");
  await settled();
  expect(taken).toEqual([["a1"]]);
  await endAll();
  expect(taken.slice(1)).toEqual([["a2", "b1", "a3"]]);
  await endAll();
  add("a4");
  await settled();
  expect(taken.slice(2)).toEqual([["a4"]]);
});

it("takes items that arrive before the batch is taken", async () => {
  const { taken, add, settled } = startBatches();
  add("a1");
  add("b1");
  await settled();
  expect(taken).toEqual([["a1", "b1"]]);
});

it("runs what a batch leaves by its key, while the others go on without that key", async () => {
  const { taken, alone, add, settled, endAll } = startBatches({ isLeft: (item) => item === "a1" || item === "b1" });
  add("a1", "b1", "c1");
  await settled();
  await endAll();
  expect(alone).toEqual([["a1"], ["b1"]]);
  add("a2", "c2", "a3");
  await settled();
  expect(taken.slice(1)).toEqual([["c2"]]);
  await endAll();
  expect(taken.slice(2)).toEqual([["a2", "a3"]]);
});

it("begins the next batch at an item that cannot join, which keeps its place", async () => {
  const { taken, add, settled, endAll } = startBatches({ canJoin: (batch, item) => !batch.includes(item) });
  add("a1", "a2", "a1", "a3");
  await settled();
  await endAll();
  expect(taken).toEqual([
    ["a1", "a2"],
    ["a1", "a3"],
  ]);
});

it("takes at most 64 at once", async () => {
  const { taken, add, settled, endAll } = startBatches();
  add(...Array.from({ length: 70 }, (_, index) => `a${index}`));
  await settled();
  await endAll();
  expect(taken.map(({ length }) => length)).toEqual([64, 6]);
});
