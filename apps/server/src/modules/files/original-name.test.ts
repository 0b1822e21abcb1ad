import { expect, it } from "vitest";
import { originalName } from "./upload-file.ts";

it.each([
  ["Итоги года.pdf", "Итоги года.pdf"],
  ["report.v2.pdf", "report.v2.pdf"],
  ["cv.exe", "cv.pdf"],
  ["C:\\Users\\me\\cv.pdf", "cv.pdf"],
  ["../../etc/passwd", "passwd.pdf"],
  ["invoice\u202Efdp.exe", "invoicefdp.pdf"],
  ['a"b\r\nSet-Cookie: x.pdf', "abSet-Cookie x.pdf"],
  ["e\u0301.pdf", "é.pdf"],
  ["имя %22в кавычках%22.pdf", "имя в кавычках.pdf"],
  ["a%0Ab%0D100%25.pdf", "ab100%25.pdf"],
  ["отче\u00ADт\u200B и\u0306.pdf", "отчет й.pdf"],
  ["👩‍🚀.pdf", "👩‍🚀.pdf"],
  ["CON.pdf", "CON_.pdf"],
  ["lpt1.план.pdf", "lpt1_.план.pdf"],
  ["конспект.nul", "конспект.pdf"],
  ["console.pdf", "console.pdf"],
  [`C:\\${"я".repeat(150)}\\отчёт\u2044.pdf . `, "отчёт\u2044.pdf"],
  [" . .pdf", "document.pdf"],
  [".pdf", "document.pdf"],
  ["", "document.pdf"],
  [undefined, "document.pdf"],
])("turns %j into the name %j", (given, expected) => {
  expect(originalName(given, "pdf")).toBe(expected);
});

it("cleans a name of spaces in linear time", () => {
  // In quadratic time the test would time out.
  expect(originalName(` ${" .".repeat(400_000)}x.pdf`, "pdf")).toBe("x.pdf");
  expect(originalName(`x${" ".repeat(800_000)}y.pdf`, "pdf")).toBe("y.pdf");
});

it.each([
  ["📎", 60],
  ["👨‍👩‍👧‍👦", 9],
  ["я", 120],
  ["x", 120],
])("cuts a name of many %j between characters, below the bytes of a file name", (character, count) => {
  const name = originalName(`${character.repeat(200)}.pdf`, "pdf");
  expect(name).toBe(`${character.repeat(count)}.pdf`);
  expect(Buffer.byteLength(name)).toBeLessThan(255);
});
