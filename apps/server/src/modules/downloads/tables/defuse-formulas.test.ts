import { array, assert, constantFrom, integer, property, string } from "fast-check";
import { expect, it } from "vitest";
import { defuseFormulas } from "./csv-file.ts";

it.each([
  ["=cmd|'/C calc'!A0", "'=cmd|'/C calc'!A0"],
  ["+7 900 000-00-00", "'+7 900 000-00-00"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["\rtext", "'\rtext"],
  ['"=1"', `'"=1"`],
  ["  =1", "'  =1"],
  ["＝1", "'＝1"],
  ["Москва;=1", "Москва;'=1"],
  ['a; "=1"', `a;' "=1"`],
  ["one\n=2", "one\n'=2"],
  ["кто-то + кто-то = вместе", "кто-то + кто-то = вместе"],
  ["a@example.org", "a@example.org"],
  ["", ""],
])("writes %j as %j", (text, defused) => expect(defuseFormulas(text)).toBe(defused));

/** Splits at every separator, ignoring quotes, as a lenient program does. */
const lenientCells = (text: string): string[] => text.split(/[;\t\r\n]/u).map((cell) => cell.replace(/^["\s]+/u, ""));
const hostile = array(constantFrom("=", "+", "-", "@", "＝", ";", "\t", "\r", "\n", '"', "'", " ", "a", "\u00a0"), {
  maxLength: 30,
}).map((emails) => emails.join(""));

it("leaves no cell that starts a formula, wherever the text is split", () => {
  assert(property(hostile, (text) => lenientCells(defuseFormulas(text)).every((cell) => !/^[=+\-@＝]/u.test(cell))));
});

it("only adds apostrophes", () => {
  const unit = integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  assert(property(string({ unit }), (text) => defuseFormulas(text).replaceAll("'", "") === text.replaceAll("'", "")));
});

it("defuses separators in linear time", () => {
  const text = `a${"\t;".repeat(500_000)}=`;
  expect(defuseFormulas(text)).toBe(`${text.slice(0, -1)}'=`);
});
