import { describe, expect, it } from "vitest";
import { autoScrollSpeedPx } from "./auto-scroll.ts";
import { indexAfterDrag, moved, shiftPx } from "./reorder.ts";

/** Items of 40, 80 and 40 px with 8 px between them. */
const boxes = [
  { startPx: 0, sizePx: 40 },
  { startPx: 48, sizePx: 80 },
  { startPx: 136, sizePx: 40 },
];

describe("moved", () => {
  it("moves an item to another index", () => {
    expect(moved(["а", "б", "в"], 0, 2)).toEqual(["б", "в", "а"]);
    expect(moved(["а", "б", "в"], 2, 0)).toEqual(["в", "а", "б"]);
  });

  it("returns the same order for an unknown item", () => {
    expect(moved(["а"], 3, 0)).toEqual(["а"]);
  });

  it.each([
    [0, 0, 0],
    [0, 47, 0],
    [0, 49, 1],
    [0, 300, 2],
    [2, -47, 2],
    [2, -49, 1],
    [2, -300, 0],
    [1, -29, 0],
    [1, -27, 1],
  ])("moves item %i, dragged by %i px, to %i: a neighbour moves once half of it is covered", (from, dragPx, to) => {
    expect(indexAfterDrag(boxes, from, dragPx)).toBe(to);
  });

  it("offsets neighbours by the size of the dragged item, and the item to their end", () => {
    expect([0, 1, 2].map((index) => shiftPx(boxes, index, 0, 2))).toEqual([136, -48, -48]);
    expect([0, 1, 2].map((index) => shiftPx(boxes, index, 2, 1))).toEqual([0, 48, -88]);
  });
});

describe("autoScrollSpeedPx", () => {
  it("grows towards an edge and is zero in the middle", () => {
    expect(autoScrollSpeedPx(300, 0, 600)).toBe(0);
    expect(autoScrollSpeedPx(10, 0, 600)).toBeLessThan(autoScrollSpeedPx(50, 0, 600));
    expect(autoScrollSpeedPx(50, 0, 600)).toBeLessThan(0);
    expect(autoScrollSpeedPx(599, 0, 600)).toBeGreaterThan(autoScrollSpeedPx(550, 0, 600));
  });

  it("is limited beyond the edge", () => {
    expect(autoScrollSpeedPx(5000, 0, 600)).toBe(autoScrollSpeedPx(600, 0, 600));
  });
});
