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

it("truncates a long name between characters", () => {
  expect(originalName(`${"😀".repeat(500)}.pdf`, "pdf")).toBe(`${"😀".repeat(120)}.pdf`);
});
