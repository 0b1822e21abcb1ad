import { expect, it } from "vitest";
import { originalName } from "./original-name.ts";

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

it("truncates a long name between characters", () => {
  expect(originalName(`${"😀".repeat(500)}.pdf`, "pdf")).toBe(`${"😀".repeat(120)}.pdf`);
});
