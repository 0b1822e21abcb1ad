import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeRanges, ownerAt } from "../errors/error-source.ts";
import { encodeRanges, ownerRanges } from "./owner-ranges.ts";
import type { OwnerRange } from "./owner-ranges.ts";

const owners = [0, 2, 0] as const;
const readRanges = (mappings: Parameters<typeof ownerRanges>[0]) => ownerRanges(mappings, (source) => owners[source]);

test("neighbouring ranges of one owner are merged across lines and files", () => {
  const first = [
    [0, 0, 0, 0],
    [10, 0, 4, 0],
    [20, 2, 0, 0],
  ] as [number, number, number, number][];
  expect(readRanges([first, [], [[3, 0, 9, 0]]])).toStrictEqual([{ line: 0, column: 0, owner: 0 }]);
});

test("code without a mapping belongs to the code before it", () => {
  expect(readRanges([[[4, 1, 0, 0], [9]], [[0]], [[2, 7, 0, 0]], [[6, 0, 0, 0]]])).toStrictEqual([
    { line: 0, column: 4, owner: 2 },
    { line: 3, column: 6, owner: 0 },
  ]);
});

const owner = fc.constantFrom(0, 1, 2, 3);
const position = fc.record({ line: fc.nat(100_000), column: fc.nat(5_000_000), owner });
const ranges = fc
  .uniqueArray(position, { selector: ({ line, column }) => `${line}:${column}`, maxLength: 50 })
  .map((list): OwnerRange[] => list.toSorted((one, other) => one.line - other.line || one.column - other.column));

test("a range is three numbers; on the same line the column is relative", () => {
  expect(
    encodeRanges([
      { line: 1, column: 0, owner: 0 },
      { line: 1, column: 20, owner: 2 },
      { line: 3, column: 5, owner: 1 },
    ]),
  ).toBe("CAAAoBEEKC");
});

test("decoding returns the encoded ranges", () => {
  fc.assert(
    fc.property(ranges, (list) => {
      const encoded = encodeRanges(list);
      expect(decodeRanges(encoded)).toHaveLength(list.length);
      for (const range of list) expect(ownerAt(encoded, range.line, range.column)).toBe(range.owner);
    }),
  );
});

test("a position between two range starts belongs to the first", () => {
  fc.assert(
    fc.property(ranges, fc.nat(100_000), fc.nat(5_000_000), (list, line, column) => {
      const before = list.findLast((range) => range.line < line || (range.line === line && range.column <= column));
      expect(ownerAt(encodeRanges(list), line, column)).toBe(before?.owner);
    }),
  );
});
