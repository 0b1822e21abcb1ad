import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { readInBatches, withFirstRead } from "./read-in-batches.ts";

function createStore(count: number) {
  const asked: (number | null)[] = [];
  const read = async (after: number | null, limit: number): Promise<number[]> => {
    asked.push(after);
    const from = (after ?? 0) + 1;
    return Array.from({ length: Math.max(0, Math.min(limit, count - from + 1)) }, (_, index) => from + index);
  };
  return { asked, items: (limit: number) => readInBatches(read, (item) => item, limit) };
}

it.each([
  ["nothing", 0, [null]],
  ["less than a batch", 2, [null]],
  ["whole batches, and asks once more", 6, [null, 3, 6]],
  ["a last batch that is short", 7, [null, 3, 6]],
])("reads %s", async (_name, count, asked) => {
  const store = createStore(count);
  expect(await Readable.from(store.items(3)).toArray()).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(store.asked).toEqual(asked);
});

it("queries a batch only after the previous one is consumed", async () => {
  const store = createStore(100);
  const items = store.items(3);
  for (let taken = 0; taken < 3; taken += 1) await items.next();
  expect(store.asked).toEqual([null]);
});

it("reads the first item at once, and yields every item", async () => {
  const store = createStore(5);
  const items = await withFirstRead(store.items(3));
  expect(store.asked).toEqual([null]);
  expect(await Readable.from(items).toArray()).toEqual([1, 2, 3, 4, 5]);
});

it("throws before it returns if the first item fails", async () => {
  const failing = readInBatches(
    () => Promise.reject(new Error("away")),
    () => 0,
  );
  await expect(withFirstRead(failing)).rejects.toThrow("away");
});
