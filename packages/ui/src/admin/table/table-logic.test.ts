import { describe, expect, it } from "vitest";
import { nextPosition } from "./grid-position.ts";
import { rangeInSight, rowsInDocument, scrollToShow } from "./row-range.ts";
import { extendSelected, selectedShare, toggleAllSelected, toggleSelected } from "./table-selection.ts";
import { nextSort } from "./table-sorting.ts";

describe("nextSort", () => {
  it("cycles through ascending, descending and the original order", () => {
    const ascending = nextSort(null, "name");
    expect(ascending).toEqual({ columnId: "name", direction: "ascending" });
    const descending = nextSort(ascending, "name");
    expect(descending).toEqual({ columnId: "name", direction: "descending" });
    expect(nextSort(descending, "name")).toBeNull();
  });

  it("starts with ascending on another column", () => {
    expect(nextSort({ columnId: "name", direction: "descending" }, "date")).toEqual({
      columnId: "date",
      direction: "ascending",
    });
  });
});

describe("the selection", () => {
  const rowIds = ["1", "2", "3", "4"];

  it("toggles rows, or holds at most one in single mode", () => {
    expect(toggleSelected(new Set(["1"]), "2", "multiple")).toEqual(new Set(["1", "2"]));
    expect(toggleSelected(new Set(["1"]), "1", "multiple")).toEqual(new Set());
    expect(toggleSelected(new Set(["1"]), "2", "single")).toEqual(new Set(["2"]));
  });

  it("extends from the anchor in either direction and keeps earlier rows", () => {
    expect(extendSelected(new Set(["1"]), rowIds, "4", "3")).toEqual(new Set(["1", "3", "4"]));
    expect(extendSelected(new Set(), rowIds, "2", "4")).toEqual(new Set(["2", "3", "4"]));
  });

  it("extends to the row alone without its anchor", () => {
    expect(extendSelected(new Set(), rowIds, "нет", "3")).toEqual(new Set(["3"]));
    expect(extendSelected(new Set(), rowIds, undefined, "3")).toEqual(new Set(["3"]));
  });

  it("toggles all loaded rows and keeps rows that are not loaded", () => {
    const all = toggleAllSelected(new Set(["9", "2"]), rowIds);
    expect(all).toEqual(new Set(["9", "2", "1", "3", "4"]));
    expect(toggleAllSelected(all, rowIds)).toEqual(new Set(["9"]));
  });

  it("reports its share of the loaded rows", () => {
    expect(selectedShare(new Set(["9"]), rowIds)).toBe("none");
    expect(selectedShare(new Set(["9", "1"]), rowIds)).toBe("some");
    expect(selectedShare(new Set(rowIds), rowIds)).toBe("all");
    expect(selectedShare(new Set(["9"]), [])).toBe("none");
  });
});

describe("nextPosition", () => {
  const size = { rowCount: 100, columnCount: 4, pageRows: 10 };
  it.each([
    ["ArrowDown", false, 5, 2, 6, 2],
    ["ArrowUp", false, 0, 2, -1, 2],
    ["ArrowUp", false, -1, 2, -1, 2],
    ["ArrowDown", false, 99, 2, 99, 2],
    ["PageDown", false, 5, 2, 15, 2],
    ["PageDown", false, 95, 2, 99, 2],
    ["PageUp", false, 3, 2, 0, 2],
    ["PageUp", false, -1, 2, -1, 2],
    ["Home", false, 5, 2, 5, 0],
    ["End", false, 5, 2, 5, 3],
    ["Home", true, 5, 2, 0, 0],
    ["End", true, 5, 2, 99, 3],
  ])("moves by %s (control: %s) from %i:%i to %i:%i", (key, hasControl, row, column, toRow, toColumn) => {
    expect(nextPosition(key, hasControl, { rowIndex: row, columnIndex: column }, size)).toEqual({
      rowIndex: toRow,
      columnIndex: toColumn,
    });
  });

  it("stays in the headings without rows", () => {
    const empty = { ...size, rowCount: 0 };
    const from = { rowIndex: -1, columnIndex: 1 };
    for (const key of ["ArrowDown", "PageDown", "End", "Home"]) {
      expect(nextPosition(key, true, from, empty)?.rowIndex).toBe(-1);
    }
  });

  it("returns undefined for other keys", () => {
    expect(nextPosition("Enter", false, { rowIndex: 0, columnIndex: 0 }, size)).toBeUndefined();
  });
});

describe("the row range", () => {
  it("contains the visible rows with overscan, within the list", () => {
    expect(rangeInSight(0, 520, 52, 100_000)).toEqual({ first: 0, end: 34 });
    const middle = rangeInSight(52_000, 520, 52, 100_000);
    expect(middle.first).toBeLessThanOrEqual(990);
    expect(middle.end).toBeGreaterThanOrEqual(1020);
    expect(rangeInSight(52 * 100_000, 520, 52, 100_000).end).toBe(100_000);
  });

  it.each([
    [3, [3, 50, 51, 52]],
    [51, [50, 51, 52]],
    [900, [50, 51, 52, 900]],
    [undefined, [50, 51, 52]],
  ])("adds the focused row %s in order", (focused, indexes) => {
    expect(rowsInDocument({ first: 50, end: 53 }, focused, 1000)).toEqual(indexes);
  });

  it("omits a focused row that was removed", () => {
    expect(rowsInDocument({ first: 0, end: 2 }, 7, 5)).toEqual([0, 1]);
  });

  it("scrolls the smallest distance to show a row below the headings", () => {
    const seen = { scrollPx: 1000, seenPx: 300, headPx: 50 };
    expect(scrollToShow(105, 10, seen)).toBe(1000);
    expect(scrollToShow(90, 10, seen)).toBe(900);
    expect(scrollToShow(200, 10, seen)).toBe(2010 + 50 - 300);
    expect(scrollToShow(0, 10, { ...seen, scrollPx: 0 })).toBe(0);
  });
});
