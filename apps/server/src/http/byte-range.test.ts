import { expect, it } from "vitest";
import { parseByteRange } from "./file-routes.ts";

it.each([
  ["bytes=0-0", { start: 0, end: 0 }],
  ["bytes=10-", { start: 10, end: 99 }],
  ["bytes=10-500", { start: 10, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=100-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=20-10", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-1", undefined],
  ["bytes=a-b", undefined],
  [undefined, undefined],
])("parses %j of 100 bytes as %j", (header, expected) => {
  expect(parseByteRange(header, 100)).toEqual(expected);
});

it('returns "unsatisfiable" for an empty file', () => {
  expect(parseByteRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(parseByteRange("bytes=-5", 0)).toBe("unsatisfiable");
});
