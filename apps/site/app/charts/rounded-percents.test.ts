import { expect, it } from "vitest";
import { roundedPercents } from "./rounded-percents.ts";

it.each([
  [
    [7, 1, 0],
    [88, 12, 0],
  ],
  [
    [1, 1, 1],
    [34, 33, 33],
  ],
  [
    [999, 1, 0],
    [99, 1, 0],
  ],
  [
    [9_990, 5, 5],
    [98, 1, 1],
  ],
  [
    [0, 0, 0],
    [0, 0, 0],
  ],
  [[3], [100]],
])("of %j are %j", (counts, percents) => {
  expect(roundedPercents(counts)).toEqual(percents);
});
