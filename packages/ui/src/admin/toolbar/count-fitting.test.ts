import { describe, expect, it } from "vitest";
import { countFitting } from "./count-fitting.ts";

const widthsPx = [100, 50, 80];

describe("countFitting", () => {
  it.each([
    ["all, without reserving space for the button", 250, 3],
    ["fewer when a pixel is missing, because the button needs space", 249, 2],
    ["only the first item beside the button", 150, 1],
    ["none beside the button", 139, 0],
  ])("counts %s", (_, availablePx, count) => {
    expect(countFitting({ widthsPx, availablePx, gapPx: 10, morePx: 30 })).toBe(count);
  });

  it("returns zero for an empty row", () => {
    expect(countFitting({ widthsPx: [], availablePx: 0, gapPx: 4, morePx: 36 })).toBe(0);
  });
});
