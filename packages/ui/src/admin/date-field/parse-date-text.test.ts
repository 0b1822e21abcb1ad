import { CalendarDate, Time, toCalendarDateTime } from "@internationalized/date";
import { expect, it } from "vitest";
import { parseDateText } from "./parse-date-text.ts";
import { pastedDates, pastedTimes } from "./typed-dates.ts";

it.each(pastedDates)("the pasted %j means %s", (text, means) => {
  expect(parseDateText(text)?.toString() ?? null).toBe(means);
});

it.each([
  ["2026-11-21T12:00:00Z", "2026-11-21T19:00:00"],
  ["2026-11-21T23:30+03:00", "2026-11-22T03:30:00"],
  ["2026-11-21 23:30:00 -0330", "2026-11-22T10:00:00"],
  ["2026-11-21 12:00:00+03", "2026-11-21T16:00:00"],
  ["Sat, 21 Nov 2026 12:00:00 GMT", "2026-11-21T19:00:00"],
  ["21.11.2026 12:00", "2026-11-21T12:00:00"],
  ["21.11.2026 19:00 МСК", "2026-11-21T23:00:00"],
  ["21.11.2026 в 19.00 (МСК)", "2026-11-21T23:00:00"],
  ["21.11.2026 19:00 по Москве", "2026-11-21T23:00:00"],
  ["21.11.2026 19:00 по московскому времени", "2026-11-21T23:00:00"],
  ["21.11.2026 19:00 МСК+4", "2026-11-21T19:00:00"],
  ["21.11.2026, 19:00 Новосибирск, UTC+7", "2026-11-21T19:00:00"],
  ["21.11.2026 19:00 Петропавловск-Камчатский, UTC+12", "2026-11-21T14:00:00"],
  ["21.11.2026 19:00 (UTC+3)", "2026-11-21T23:00:00"],
  ["21.11.2026 19:00 GMT−3:30", "2026-11-22T05:30:00"],
  ["20261121T120000Z", "2026-11-21T19:00:00"],
])("the instant %s is converted to the zone of the field", (text, means) => {
  expect(parseDateText(text, { timeZone: "Asia/Novosibirsk" })?.toString()).toBe(means);
});

it.each(pastedTimes)("for a field of a time the pasted %j means %s", (text, means) => {
  expect(parseDateText(text, { isTime: true })?.toString() ?? null).toBe(means);
});

it("converts a time alone with a zone by the day of the field", () => {
  const timeZone = "Asia/Novosibirsk";
  const day = new CalendarDate(2026, 11, 21);
  expect(parseDateText("22:00 МСК", { timeZone, day })?.toString()).toBe("2026-11-22T02:00:00");
  expect(parseDateText("22:00", { timeZone, day })?.toString()).toBe("22:00:00");
});

const locales = [
  ..."ru-RU en-US en-GB en-CA en-ZA en-IN de-DE fr-FR fr-CA es-ES es-US pt-BR it-IT nl-NL pl-PL cs-CZ sk-SK hr-HR".split(
    " ",
  ),
  ..."sr-RS bg-BG mk-MK hu-HU fi-FI sv-SE da-DK nb-NO lt-LT lv-LV et-EE el-GR tr-TR he-IL ar-EG ar-SA fa-IR".split(" "),
  ..."hi-IN bn-BD th-TH vi-VN id-ID ja-JP ko-KR zh-CN zh-TW kk-KZ uk-UA be-BY fil-PH sw-KE".split(" "),
];
const dates = [new CalendarDate(2026, 11, 21), new CalendarDate(2026, 2, 1), new CalendarDate(1999, 12, 31)];

it.each(locales)("in %s every date and time that a field shows means itself", (locale) => {
  const offenders: string[] = [];
  const numeric = { year: "numeric", month: "2-digit", day: "2-digit", timeZone: "UTC" } as const;
  const clock = { hour: "2-digit", minute: "2-digit", hour12: false, timeZone: "UTC" } as const;
  for (const date of dates) {
    for (const time of [new Time(9, 5), new Time(19, 0)]) {
      const moment = toCalendarDateTime(date, time);
      const shown = (options: Intl.DateTimeFormatOptions): string =>
        new Intl.DateTimeFormat(locale, options).format(moment.toDate("UTC"));
      const rows = [
        [shown(numeric), date, {}],
        [shown({ ...numeric, ...clock }), moment, {}],
        [shown(clock), time, { isTime: true }],
      ] as const;
      for (const [text, means, options] of rows) {
        const parsed = parseDateText(text, { locale, ...options });
        if (parsed?.toString() !== means.toString()) offenders.push(`${text}: ${String(parsed)}`);
      }
    }
  }
  expect(offenders).toEqual([]);
});
