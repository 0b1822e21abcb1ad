import { expect, it } from "vitest";
import { fileSize } from "./file-size.ts";

const mebibyte = 1024 * 1024;

it.each([
  [0, "0 Б"],
  [900, "900 Б"],
  [1023, "1023 Б"],
  [1024, "1 КБ"],
  [4_100, "4 КБ"],
  [4_710, "4,6 КБ"],
  [9.96 * 1024, "10 КБ"],
  [20_480, "20 КБ"],
  [mebibyte - 1, "1 МБ"],
  [1.2 * mebibyte, "1,2 МБ"],
  [12.5 * mebibyte, "13 МБ"],
  [20 * mebibyte, "20 МБ"],
  [5_000_000_000_000, "4657 ГБ"],
])("formats %d bytes as %s, with a space that does not break", (bytes, text) => {
  expect(fileSize(bytes)).toBe(text.replace(" ", "\u00a0"));
});
