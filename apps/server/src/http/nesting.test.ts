import { expect, it } from "vitest";
import { pathDeeperThan } from "./parse-request.ts";

const nested = (levels: number): unknown => JSON.parse(`${'{"a":['.repeat(levels / 2)}${"]}".repeat(levels / 2)}`);

it("counts objects and arrays", () => {
  expect(pathDeeperThan(nested(64), 64)).toBeUndefined();
  expect(pathDeeperThan([nested(64)], 64)).toHaveLength(64);
});

it("returns the path of the one deep value", () => {
  expect(pathDeeperThan({ a: 1, b: [null, "x", { c: [] }], d: {} }, 4)).toBeUndefined();
  expect(pathDeeperThan({ a: 1, b: [null, "x", { c: [] }], d: {} }, 3)).toEqual(["b", "2", "c"]);
});

it.each([null, undefined, "text", 1])("returns undefined for %j", (value) => {
  expect(pathDeeperThan(value, 0)).toBeUndefined();
});

it("checks a megabyte of nesting", () => {
  expect(pathDeeperThan(nested(500_000), 64)).toHaveLength(64);
});
