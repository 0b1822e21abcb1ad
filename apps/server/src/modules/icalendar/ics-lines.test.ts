import { assert, property, string } from "fast-check";
import { describe, expect, it } from "vitest";
import { escapeText, foldLine, utcDateTime } from "./ics-lines.ts";

/** Unfolds as a parser does (RFC 5545, section 3.1). */
const unfold = (folded: string): string => folded.replaceAll("\r\n ", "");

/** Any text valid in one content line, including emoji of several code points. */
const contentLine = string({ unit: "grapheme", maxLength: 300 }).filter((text) => !/[\r\n]/u.test(text));

describe("foldLine", () => {
  it("is undone by unfolding", () => {
    assert(property(contentLine, (line) => unfold(foldLine(line)) === line));
  });

  it("leaves no line over 75 octets, and splits no character", () => {
    assert(
      property(contentLine, (line) => {
        for (const part of foldLine(line).split("\r\n")) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
          expect(part.isWellFormed()).toBe(true);
        }
      }),
    );
  });

  it.each([
    ["75 octets stay whole", "a".repeat(75), "a".repeat(75)],
    ["the 76th begins a line", "a".repeat(76), `${"a".repeat(75)}\r\n a`],
    ["a continuation holds 74 beside its space", "a".repeat(150), `${"a".repeat(75)}\r\n ${"a".repeat(74)}\r\n a`],
    ["octets count, not emails", "я".repeat(38), `${"я".repeat(37)}\r\n я`],
    ["four octets are one character", `${"a".repeat(73)}😀`, `${"a".repeat(73)}\r\n 😀`],
    ["nothing stays nothing", "", ""],
  ])("%s", (_name, line, folded) => expect(foldLine(line)).toBe(folded));
});

describe("escapeText", () => {
  it.each([
    ["Москва, Россия; зал", String.raw`Москва\, Россия\; зал`],
    [String.raw`C:\temp`, String.raw`C:\\temp`],
    ["first\nsecond\r\nthird\rfourth", String.raw`first\nsecond\nthird\nfourth`],
    [String.raw`not a break: \n`, String.raw`not a break: \\n`],
    ['10:00 «как есть» "тоже"', '10:00 «как есть» "тоже"'],
  ])("writes %j as %s", (text, escaped) => expect(escapeText(text)).toBe(escaped));

  it("is undone by a parser for any text", () => {
    const unescape = (text: string): string =>
      text.replaceAll(/\\([\\;,nN])/gu, (_, email: string) => (email === "n" ? "\n" : email));
    assert(
      property(
        string({ unit: "grapheme" }),
        (text) => unescape(escapeText(text)) === text.replaceAll(/\r\n|\r/gu, "\n"),
      ),
    );
  });
});

it("writes an instant in UTC", () => {
  expect(utcDateTime(new Date("2026-11-21T19:00:00.999+03:00"))).toBe("20261121T160000Z");
});
