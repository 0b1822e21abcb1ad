import { expect, test } from "vitest";
import { ownerRanges } from "./owner-ranges.ts";

const owners = [0, 2, 0] as const;
const rangesOf = (mappings: Parameters<typeof ownerRanges>[0]) => ownerRanges(mappings, (source) => owners[source]);

test("neighbours of one owner are one range, across lines and files", () => {
  const first = [
    [0, 0, 0, 0],
    [10, 0, 4, 0],
    [20, 2, 0, 0],
  ] as [number, number, number, number][];
  expect(rangesOf([first, [], [[3, 0, 9, 0]]])).toStrictEqual([{ line: 0, column: 0, owner: 0 }]);
});

test("code that the map leaves open belongs to what stands before it", () => {
  expect(rangesOf([[[4, 1, 0, 0], [9]], [[0]], [[2, 7, 0, 0]], [[6, 0, 0, 0]]])).toStrictEqual([
    { line: 0, column: 4, owner: 2 },
    { line: 3, column: 6, owner: 0 },
  ]);
});
