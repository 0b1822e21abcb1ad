import { expect, it } from "vitest";
import { seriesLook, chartPoints, sumValues } from "./chart-series.ts";

const series = [
  { key: "user", label: "Наш код", values: [1, 2], look: 4 },
  { key: "a.b[0]", label: "Библиотеки", values: [3] },
];

it("keys each value by the index of its series and treats a missing one as zero", () => {
  expect(chartPoints({ categories: ["10:00", "11:00"], series })).toEqual([
    { category: "10:00", value0: 1, value1: 3 },
    { category: "11:00", value0: 2, value1: 0 },
  ]);
});

it("sums a series and takes its own style or the one of its index", () => {
  expect(series.map(sumValues)).toEqual([3, 3]);
  expect(series.map(seriesLook)).toEqual([4, 1]);
});
