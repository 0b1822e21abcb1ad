import { expect, it } from "vitest";
import { formatInstant } from "./format-instant.ts";

it("formats an instant as date, year and time in the given zone", () => {
  expect(formatInstant("2026-11-20T21:05:00.000Z", "Europe/Moscow").replaceAll("\u00a0", " ")).toBe(
    "21 ноября 2026, 00:05",
  );
  expect(formatInstant("2026-11-19T21:00:00.000Z", "Europe/Moscow").replaceAll("\u00a0", " ")).toBe(
    "20 ноября 2026, 00:00",
  );
});
