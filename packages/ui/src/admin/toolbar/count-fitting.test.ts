import { describe, expect, it } from "vitest";
import { countFitting } from "./count-fitting.ts";

const widthsPx = [100, 50, 80];

describe("countFitting", () => {
  it.each([
    ["all, without room for a button nobody needs", 250, 3],
    ["one fewer pixel: the button takes its room from the items", 249, 2],
    ["the button alone beside the first", 150, 1],
    ["none but the button", 139, 0],
  ])("counts %s", (_, availablePx, count) => {
    expect(countFitting({ widthsPx, availablePx, gapPx: 10, morePx: 30 })).toBe(count);
  });

  it("has nothing to count in an empty row", () => {
    expect(countFitting({ widthsPx: [], availablePx: 0, gapPx: 4, morePx: 36 })).toBe(0);
  });
});
