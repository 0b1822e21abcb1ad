import { expect, it } from "vitest";
import { momentText, periodText } from "./time-text.ts";

const start = new Date("2026-11-26T16:00:00Z");

it.each([
  ["Europe/Moscow", "26 ноября 2026, 19:00 МСК"],
  ["Asia/Novosibirsk", "26 ноября 2026, 23:00 UTC+7"],
  ["America/St_Johns", "26 ноября 2026, 12:30 UTC−3:30"],
  ["Europe/London", "26 ноября 2026, 16:00 UTC+0"],
])("a moment is in the zone of the event: %s", (timeZone, expected) => {
  expect(momentText(start, timeZone)).toBe(expected);
});

it.each([
  ["of one day", "2026-11-26T19:00:00Z", "26 ноября 2026, 19:00–22:00 МСК"],
  ["of two days", "2026-11-27T15:00:00Z", "26 ноября 2026, 19:00 – 27 ноября 2026, 18:00 МСК"],
])("a period %s names each day once", (_name, end, expected) => {
  expect(periodText(start, new Date(end), "Europe/Moscow")).toBe(expected);
});
