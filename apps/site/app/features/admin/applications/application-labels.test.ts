import { expect, it } from "vitest";
import { sizeText } from "./application-labels.ts";

it("formats file sizes", () => {
  expect([0, 900, 20_480, 1_258_291, 20 * 1024 * 1024].map(sizeText)).toEqual([
    "0\u00a0Б",
    "900\u00a0Б",
    "20\u00a0КБ",
    "1,2\u00a0МБ",
    "20\u00a0МБ",
  ]);
});
