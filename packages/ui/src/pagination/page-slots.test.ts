import { describe, expect, it } from "vitest";
import { pageSlots } from "./page-slots.ts";

const row = (page: number, pageCount: number, siblings = 1): string =>
  pageSlots(page, pageCount, siblings)
    .map((slot) => slot ?? "…")
    .join(" ");

describe("pageSlots", () => {
  it.each([
    [1, 2, "1 2"],
    [4, 7, "1 2 3 4 5 6 7"],
    [1, 8, "1 2 3 4 5 … 8"],
    [4, 8, "1 2 3 4 5 … 8"],
    [5, 8, "1 … 4 5 6 7 8"],
    [8, 8, "1 … 4 5 6 7 8"],
    [10, 20, "1 … 9 10 11 … 20"],
  ])("on page %i of %i returns %s", (page, pageCount, expected) => {
    expect(row(page, pageCount)).toBe(expected);
  });

  it("contains the given number of siblings", () => {
    expect(row(10, 20, 2)).toBe("1 … 8 9 10 11 12 … 20");
    expect(row(10, 20, 0)).toBe("1 … 10 … 20");
  });

  it("has a constant length and contains the current page", () => {
    const pages = Array.from({ length: 30 }, (_, index) => index + 1);
    expect(new Set(pages.map((page) => pageSlots(page, 30, 1).length))).toEqual(new Set([7]));
    expect(pages.every((page) => pageSlots(page, 30, 1).includes(page))).toBe(true);
  });
});
