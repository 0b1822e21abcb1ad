import { expect, it } from "vitest";
import { createBatches } from "./registration-batches.ts";

/** Each run takes its batch and ends when the test ends it. */
function startBatches(canJoin: (batch: readonly string[], item: string) => boolean = () => true) {
  const taken: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  const batches = createBatches<string>({
    canJoin,
    async run(key, take) {
      await Promise.resolve();
      taken.push([key, ...take()]);
      await new Promise<void>((resolve) => ends.push(resolve));
    },
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    taken,
    add: (key: string, ...items: string[]) => items.forEach((item) => batches.add(key, item)),
    settled,
    async endAll() {
      for (const end of ends.splice(0)) end();
      await settled();
    },
  };
}

it("runs one batch per key at a time, and those who wait together afterwards, in order", async () => {
  const { taken, add, settled, endAll } = startBatches();
  add("a", "1");
  await settled();
  add("a", "2", "3");
  add("b", "4");
  await settled();
  expect(taken).toEqual([
    ["a", "1"],
    ["b", "4"],
  ]);
  await endAll();
  expect(taken.slice(2)).toEqual([["a", "2", "3"]]);
  await endAll();
  add("a", "5");
  await settled();
  expect(taken.slice(3)).toEqual([["a", "5"]]);
});

it("takes items that arrive before the batch is taken", async () => {
  const { taken, add, settled } = startBatches();
  add("a", "1");
  add("a", "2");
  await settled();
  expect(taken).toEqual([["a", "1", "2"]]);
});

it("begins the next batch at an item that cannot join, which keeps its place", async () => {
  const { taken, add, settled, endAll } = startBatches((batch, item) => !batch.includes(item));
  add("a", "1", "2", "1", "3");
  await settled();
  await endAll();
  expect(taken).toEqual([
    ["a", "1", "2"],
    ["a", "1", "3"],
  ]);
});

it("takes at most 64 at once", async () => {
  const { taken, add, settled, endAll } = startBatches();
  add("a", ...Array.from({ length: 70 }, (_, index) => String(index)));
  await settled();
  await endAll();
  expect(taken.map(({ length }) => length - 1)).toEqual([64, 6]);
});
