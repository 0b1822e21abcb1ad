import { expect, it } from "vitest";
import { pathDeeperThan } from "./nesting.ts";

const nested = (levels: number): unknown => JSON.parse(`${'{"a":['.repeat(levels / 2)}${"]}".repeat(levels / 2)}`);

it("counts objects and arrays alike", () => {
  expect(pathDeeperThan(nested(64), 64)).toBeUndefined();
  expect(pathDeeperThan([nested(64)], 64)).toHaveLength(64);
});

it("finds the one deep place among shallow ones, and says where it is", () => {
  expect(pathDeeperThan({ a: 1, b: [null, "x", { c: [] }], d: {} }, 4)).toBeUndefined();
  expect(pathDeeperThan({ a: 1, b: [null, "x", { c: [] }], d: {} }, 3)).toEqual(["b", "2", "c"]);
});

it.each([null, undefined, "text", 1])("takes %j for no level at all", (value) => {
  expect(pathDeeperThan(value, 0)).toBeUndefined();
});

it("judges what a megabyte can hold", () => {
  expect(pathDeeperThan(nested(500_000), 64)).toHaveLength(64);
});
