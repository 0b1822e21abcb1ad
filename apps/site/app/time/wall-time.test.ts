import { expect, it } from "vitest";
import { fromWallTime } from "./wall-time.ts";

it("converts wall time in a zone to the instant", () => {
  expect(fromWallTime("2026-11-20T23:00", "Asia/Novosibirsk")).toBe("2026-11-20T16:00:00Z");
});

it("maps an hour skipped by daylight saving time to the next one", () => {
  expect(fromWallTime("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00Z");
});

it("returns null for text that is not a date and time", () => {
  for (const text of ["", "завтра", "2026-13-01T10:00", "2026-02-30T10:00"]) {
    expect(fromWallTime(text, "Europe/Moscow")).toBeNull();
  }
});
