import { describe, expect, it } from "vitest";
import {
  eventDate,
  eventDay,
  eventHours,
  eventLines,
  eventStartHour,
  eventWeekday,
  eventWhen,
  momentIn,
} from "./event-time.ts";

const event = (starts_at: string, ends_at: string, time_zone = "Europe/Moscow") => ({ starts_at, ends_at, time_zone });
const evening = event("2026-11-20T16:00:00.000Z", "2026-11-20T19:00:00.000Z");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("when an event is", () => {
  it("says on which days an event of several days begins and ends, and shows both in its large date", () => {
    const night = { starts_at: "2026-11-22T13:00:00Z", ends_at: "2026-11-23T13:00:00Z", time_zone: "Europe/Moscow" };
    expect(eventHours(night)).toBe("с\u00a016:00 22\u00a0ноября до\u00a016:00 23\u00a0ноября\u00a0МСК");
    expect(eventDay(night)).toEqual({ day: "22–23", month: "ноября" });
    const turn = { ...night, starts_at: "2026-11-30T13:00:00Z", ends_at: "2026-12-01T13:00:00Z" };
    expect(eventDay(turn)).toEqual({ day: "30", month: "ноября\u00a0— 1\u00a0декабря" });
    const year = { ...night, starts_at: "2026-11-30T13:00:00Z", ends_at: "2027-11-02T13:00:00Z" };
    expect(eventDay(year)).toEqual({ day: "30", month: "ноября\u00a0— 2\u00a0ноября" });
    const untilMidnight = { ...night, ends_at: "2026-11-22T21:00:00Z" };
    expect(eventHours(untilMidnight)).toBe("16:00–24:00\u00a0МСК");
    expect(eventDay(untilMidnight)).toEqual({ day: "22", month: "ноября" });
  });

  it("is in one text from its first hour to its last one, each day named once", () => {
    const night = event("2026-11-22T13:00:00Z", "2026-11-23T13:00:00Z");
    expect(eventLines(night).map(plain)).toEqual(["22 ноября, 16:00 —", "23 ноября 2026, 16:00 МСК"]);
    const newYear = event("2026-12-31T13:00:00Z", "2027-01-01T21:00:00Z");
    expect(plain(eventWhen(newYear))).toBe("31 декабря 2026, 16:00 — 1 января 2027, 24:00 МСК");
    expect(eventLines(evening).map(plain)).toEqual(["20 ноября 2026,", "19:00–22:00 МСК"]);
    // Two days, but less than 24 hours: its date names both.
    const late = event("2026-11-22T20:00:00Z", "2026-11-23T02:00:00Z");
    expect(plain(eventWhen(late))).toBe("22–23 ноября 2026, 23:00–05:00 МСК");
  });

  it("is formatted in the event's zone, whatever the machine's zone", () => {
    expect(plain(eventDate(evening))).toBe("20 ноября 2026");
    expect(eventWeekday(evening)).toBe("пятница");
    expect(plain(eventHours(evening))).toBe("19:00–22:00 МСК");
    const siberian = event("2026-11-20T16:00:00.000Z", "2026-11-20T19:00:00.000Z", "Asia/Novosibirsk");
    expect(plain(eventHours(siberian))).toBe("23:00–02:00 Новосибирск, UTC+7");
    expect(plain(eventDate(siberian))).toBe("20–21 ноября 2026");
  });

  it("is unknown while the event is postponed", () => {
    const postponed = { ...evening, is_postponed: true };
    expect([eventDate(postponed), eventHours(postponed), eventWhen(postponed)]).toEqual([
      "Дата уточняется",
      "",
      "Дата уточняется",
    ]);
    expect(eventDay(postponed)).toEqual({ day: "", month: "Дата уточняется" });
    expect(plain(eventWhen(evening))).toBe("20 ноября 2026, 19:00–22:00 МСК");
  });

  it("formats an end at midnight as 24:00 of the day before", () => {
    const day = event("2026-11-20T21:00:00.000Z", "2026-11-21T21:00:00.000Z");
    expect(plain(eventDate(day))).toBe("21 ноября 2026");
    expect(plain(eventHours(day))).toBe("00:00–24:00 МСК");
    const longer = { ...day, ends_at: "2026-11-21T21:00:30.000Z" };
    expect(plain(eventWhen(longer))).toBe("21 ноября, 00:00 — 22 ноября 2026, 00:00 МСК");
  });

  it("formats ranges across days, months and years", () => {
    expect(plain(eventDate(event("2026-11-20T07:00:00Z", "2026-11-21T15:00:00Z")))).toBe("20–21 ноября 2026");
    expect(plain(eventDate(event("2026-11-30T07:00:00Z", "2026-12-01T15:00:00Z")))).toBe("30 ноября — 1 декабря 2026");
    expect(plain(eventDate(event("2026-12-31T07:00:00Z", "2027-01-01T15:00:00Z")))).toBe(
      "31 декабря 2026 — 1 января 2027",
    );
    expect(plain(eventWeekday(event("2026-11-20T07:00:00Z", "2026-11-21T15:00:00Z")))).toBe("пятница — суббота");
  });

  it("labels unknown zones by their UTC offset, half hours and west included", () => {
    expect(plain(eventStartHour({ ...evening, time_zone: "Asia/Kolkata" }))).toBe("21:30 UTC+5:30");
    expect(plain(eventStartHour({ ...evening, time_zone: "America/New_York" }))).toBe("11:00 UTC−5");
    expect(plain(eventStartHour({ ...evening, time_zone: "America/St_Johns" }))).toBe("12:30 UTC−3:30");
  });

  it("follows daylight saving time", () => {
    expect(plain(momentIn("2026-07-01T10:00:00Z", "Europe/Berlin"))).toBe("1 июля, 12:00 UTC+2");
    expect(plain(momentIn("2026-12-01T10:00:00Z", "Europe/Berlin"))).toBe("1 декабря, 11:00 UTC+1");
  });
});

it.each([
  ["back", "2027-10-30T21:00:00Z", "2027-10-31T04:00:00Z", "Europe/Berlin", "23:00 UTC+2 – 05:00 UTC+1"],
  [
    "back within the hour",
    "2027-10-31T00:30:00Z",
    "2027-10-31T01:30:00Z",
    "Europe/Berlin",
    "02:30 UTC+2 – 02:30 UTC+1",
  ],
  ["forward", "2027-03-27T22:00:00Z", "2027-03-28T03:00:00Z", "Europe/Berlin", "23:00 UTC+1 – 05:00 UTC+2"],
  [
    "by half an hour",
    "2027-04-03T12:00:00Z",
    "2027-04-03T18:00:00Z",
    "Australia/Lord_Howe",
    "23:00 UTC+11 – 04:30 UTC+10:30",
  ],
  ["not at all", "2027-06-30T21:00:00Z", "2027-07-01T04:00:00Z", "Europe/Berlin", "23:00–06:00 UTC+2"],
])(
  "names the offset of each end of an event during which the clocks change %s",
  (_how, starts_at, ends_at, time_zone, text) => {
    expect(eventHours({ starts_at, ends_at, time_zone }).replaceAll("\u00a0", " ")).toBe(text);
  },
);

it("names the offset of each end of a long event during which the clocks change", () => {
  const long = event("2027-10-30T08:00:00Z", "2027-10-31T16:00:00Z", "Europe/Berlin");
  expect(eventWhen(long).replaceAll("\u00a0", " ")).toBe("30 октября, 10:00 UTC+2 — 31 октября 2027, 17:00 UTC+1");
});
