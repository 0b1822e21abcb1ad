import { expect, it } from "vitest";
import { momentText, periodText } from "./time-text.ts";

const start = new Date("2026-11-26T16:00:00Z");

it.each([
  ["Europe/Moscow", "26 ноября 2026, 19:00 МСК"],
  ["Asia/Novosibirsk", "26 ноября 2026, 23:00 Новосибирск, UTC+7"],
  ["America/St_Johns", "26 ноября 2026, 12:30 UTC−3:30"],
  ["Europe/London", "26 ноября 2026, 16:00 UTC+0"],
])("a moment is in the zone of the event: %s", (timeZone, expected) => {
  expect(momentText(start, timeZone)).toBe(expected);
});

it.each([
  ["of one day", "2026-11-26T19:00:00Z", "26 ноября 2026, 19:00–22:00 МСК"],
  ["of two days", "2026-11-27T15:00:00Z", "26 ноября 2026, 19:00 – 27 ноября 2026, 18:00 МСК"],
  ["until midnight", "2026-11-26T21:00:00Z", "26 ноября 2026, 19:00–24:00 МСК"],
  ["until a moment after midnight", "2026-11-26T21:00:30Z", "26 ноября 2026, 19:00 – 27 ноября 2026, 00:00 МСК"],
  ["of two whole days", "2026-11-27T21:00:00Z", "26 ноября 2026, 19:00 – 27 ноября 2026, 24:00 МСК"],
])("a period %s names each day once", (_name, end, expected) => {
  expect(periodText(start, new Date(end), "Europe/Moscow")).toBe(expected);
});

it.each([
  [
    "of two days",
    "2027-10-30T21:00:00Z",
    "2027-10-31T04:00:00Z",
    "30 октября 2027, 23:00 UTC+2 – 31 октября 2027, 05:00 UTC+1",
  ],
  ["of one hour", "2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z", "31 октября 2027, 02:30 UTC+2 – 02:30 UTC+1"],
])("a period %s in which the clocks change names the offset of each end", (_name, from, to, expected) => {
  expect(periodText(new Date(from), new Date(to), "Europe/Berlin")).toBe(expected);
});
