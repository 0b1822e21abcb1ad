import { assert, integer, property, string } from "fast-check";
import { expect, it } from "vitest";
import { downloadFileName } from "./downloads-module.ts";

it.each([
  ["", "participants-2026-11-21.csv"],
  ["Очереди, шины и события; часть 1\\2", "participants-2026-11-21-очереди-шины-и-события-часть-1-2.csv"],
  ["../../etc/passwd", "participants-2026-11-21-etc-passwd.csv"],
  ["Слово ".repeat(40), `participants-2026-11-21${"-слово".repeat(10)}.csv`],
])("names the list of %j %s", (title, name) => {
  expect(downloadFileName("participants", "2026-11-21", "csv", title)).toBe(name);
});

it("is a name that every file system accepts", () => {
  const unit = integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));
  assert(
    property(string({ unit, maxLength: 300 }), (title) => {
      const name = downloadFileName("participants", "2026-11-21", "xlsx", title);
      expect(name).toMatch(/^participants-2026-11-21(?:-[\p{L}\p{N}]+)*\.xlsx$/u);
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
    }),
  );
});
