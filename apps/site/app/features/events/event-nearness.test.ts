import { expect, it } from "vitest";
import { eventNearness } from "./event-nearness.ts";

const event = { starts_at: "2027-01-10T16:00:00Z", time_zone: "Europe/Moscow" };
const seenAt = (instant: string) => eventNearness(event, Date.parse(instant));

it.each([
  ["2027-01-10T15:59:00Z", "сегодня"],
  ["2027-01-09T21:00:00Z", "сегодня"],
  ["2027-01-09T20:59:00Z", "завтра"],
  ["2027-01-07T12:00:00Z", "через 3 дня"],
  ["2027-01-05T12:00:00Z", "через 5 дней"],
  ["2026-12-20T12:00:00Z", "через 21 день"],
  ["2026-10-01T12:00:00Z", null],
  ["2027-01-10T16:00:00Z", null],
])("says at %s, by the event's own calendar, %s", (instant, words) => {
  expect(seenAt(instant)).toBe(words);
});
