import { describe, expect, it } from "vitest";
import { offsetText, RUSSIAN_TIME_ZONES, withZone, zoneText } from "./time-zones.ts";
import { dateTimeAt, toInstant } from "./zoned-time.ts";

const berlin = (local: string, fold?: "earlier" | "later") =>
  toInstant({ local, timeZone: "Europe/Berlin", ...(fold && { fold }) });

describe("instantOf", () => {
  it("returns the instant of a time in Novosibirsk", () => {
    expect(toInstant({ local: "2026-11-21T19:00", timeZone: "Asia/Novosibirsk" })).toBe("2026-11-21T12:00:00Z");
  });

  it("returns null for a time in a gap", () => {
    expect(berlin("2026-03-29T02:30")).toBeNull();
    expect(berlin("2026-03-29T01:59")).toBe("2026-03-29T00:59:00Z");
    expect(berlin("2026-03-29T03:00")).toBe("2026-03-29T01:00:00Z");
  });

  it("distinguishes a repeated time by fold, and defaults to the earlier instant", () => {
    expect(berlin("2026-10-25T02:30")).toBe("2026-10-25T00:30:00Z");
    expect(berlin("2026-10-25T02:30", "earlier")).toBe("2026-10-25T00:30:00Z");
    expect(berlin("2026-10-25T02:30", "later")).toBe("2026-10-25T01:30:00Z");
  });

  it("ignores fold for a time that occurs once", () => {
    expect(berlin("2026-06-01T12:00", "later")).toBe("2026-06-01T10:00:00Z");
  });

  it("throws for an invalid time and for an unknown zone", () => {
    expect(() => toInstant({ local: "завтра", timeZone: "Europe/Moscow" })).toThrow("Invalid ISO 8601");
    expect(() => toInstant({ local: "2026-11-21T19:00", timeZone: "Moon/Base" })).toThrow(RangeError);
  });
});

describe("dateTimeAt", () => {
  it.each([
    ["2026-11-21T12:00:00Z", "Asia/Novosibirsk", { local: "2026-11-21T19:00", timeZone: "Asia/Novosibirsk" }],
    ["2026-10-25T00:30:00Z", "Europe/Berlin", { local: "2026-10-25T02:30", timeZone: "Europe/Berlin" }],
    ["2026-10-25T01:30:00Z", "Europe/Berlin", { local: "2026-10-25T02:30", timeZone: "Europe/Berlin", fold: "later" }],
    ["2026-11-21T12:00:30Z", "Europe/Moscow", { local: "2026-11-21T15:00:30", timeZone: "Europe/Moscow" }],
  ] as const)("converts %s to %s and back", (moment, timeZone, value) => {
    expect(dateTimeAt(moment, timeZone)).toEqual(value);
    expect(toInstant(value)).toBe(moment);
  });

  it("throws for an invalid instant", () => {
    expect(() => dateTimeAt("вчера", "Europe/Moscow")).toThrow(RangeError);
  });
});

describe("time zone options", () => {
  it("are the zones of Russia with their constant UTC offsets", () => {
    expect(RUSSIAN_TIME_ZONES.map((zone) => zoneText(zone, null))).toEqual([
      "Калининград, UTC+2",
      "Москва, UTC+3",
      "Самара, UTC+4",
      "Екатеринбург, UTC+5",
      "Омск, UTC+6",
      "Новосибирск, UTC+7",
      "Красноярск, UTC+7",
      "Иркутск, UTC+8",
      "Якутск, UTC+9",
      "Владивосток, UTC+10",
      "Магадан, UTC+11",
      "Петропавловск-Камчатский, UTC+12",
    ]);
  });

  it("name the offset at the instant under daylight saving time, and none without an instant", () => {
    const berlinZone = { id: "Europe/Berlin", name: "Берлин" };
    expect(zoneText(berlinZone, Date.UTC(2026, 0, 1))).toBe("Берлин, UTC+1");
    expect(zoneText(berlinZone, Date.UTC(2026, 6, 1))).toBe("Берлин, UTC+2");
    expect(zoneText(berlinZone, null)).toBe("Берлин");
    expect(offsetText(-12_600_000)).toBe("UTC−3:30");
  });

  it("include a zone that the list lacks", () => {
    expect(withZone(RUSSIAN_TIME_ZONES, "Europe/Moscow")).toBe(RUSSIAN_TIME_ZONES);
    expect(withZone(RUSSIAN_TIME_ZONES, "Asia/Tashkent").at(-1)).toEqual({
      id: "Asia/Tashkent",
      name: "Asia/Tashkent",
    });
  });
});
