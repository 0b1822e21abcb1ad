import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeRanges, ownerAt } from "../errors/script-ranges.ts";
import { encodeRanges } from "./encode-ranges.ts";
import type { OwnerRange } from "./owner-ranges.ts";

const owner = fc.constantFrom(0, 1, 2, 3);
const position = fc.record({ line: fc.nat(100_000), column: fc.nat(5_000_000), owner });
const ranges = fc
  .uniqueArray(position, { selector: ({ line, column }) => `${line}:${column}`, maxLength: 50 })
  .map((list): OwnerRange[] => list.toSorted((one, other) => one.line - other.line || one.column - other.column));

test("three numbers stand for a range, the column from the one before on the same line", () => {
  expect(
    encodeRanges([
      { line: 1, column: 0, owner: 0 },
      { line: 1, column: 20, owner: 2 },
      { line: 3, column: 5, owner: 1 },
    ]),
  ).toBe("CAAAoBEEKC");
});

test("what is encoded is read back", () => {
  fc.assert(
    fc.property(ranges, (list) => {
      const encoded = encodeRanges(list);
      expect(decodeRanges(encoded)).toHaveLength(list.length);
      for (const range of list) expect(ownerAt(encoded, range.line, range.column)).toBe(range.owner);
    }),
  );
});

test("a place between two ranges belongs to the one before it", () => {
  fc.assert(
    fc.property(ranges, fc.nat(100_000), fc.nat(5_000_000), (list, line, column) => {
      const before = list.findLast((range) => range.line < line || (range.line === line && range.column <= column));
      expect(ownerAt(encodeRanges(list), line, column)).toBe(before?.owner);
    }),
  );
});
