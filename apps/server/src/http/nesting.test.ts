import { expect, it } from "vitest";
import { isDeeperThan } from "./nesting.ts";

const nested = (levels: number): unknown => JSON.parse(`${'{"a":['.repeat(levels / 2)}${"]}".repeat(levels / 2)}`);

it("counts objects and arrays alike", () => {
  expect(isDeeperThan(nested(64), 64)).toBe(false);
  expect(isDeeperThan([nested(64)], 64)).toBe(true);
});

it("finds the one deep place among shallow ones", () => {
  expect(isDeeperThan({ a: 1, b: [null, "x", { c: [] }], d: {} }, 4)).toBe(false);
  expect(isDeeperThan({ a: 1, b: [null, "x", { c: [] }], d: {} }, 3)).toBe(true);
});

it.each([null, undefined, "text", 1])("takes %j for no level at all", (value) => {
  expect(isDeeperThan(value, 0)).toBe(false);
});

it("judges what a megabyte can hold", () => {
  expect(isDeeperThan(nested(500_000), 64)).toBe(true);
});
