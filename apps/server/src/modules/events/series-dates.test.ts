import { seriesRules } from "@corp/api/contract";
import fc from "fast-check";
import { Temporal } from "temporal-polyfill";
import { expect, it } from "vitest";
import { seriesDays, timesOnDay } from "./series-dates.ts";

const proposeDays = (rule: (typeof seriesRules)[number], first: string, count = 5) =>
  seriesDays(rule, Temporal.PlainDate.from(first), count).map(({ on, date }) => (date === null ? [on] : on));

it.each([
  ["week", "2027-03-18", ["2027-03-25", "2027-04-01", "2027-04-08", "2027-04-15"]],
  ["fortnight", "2027-12-23", ["2028-01-06", "2028-01-20", "2028-02-03", "2028-02-17"]],
  // The second Thursday.
  ["month_weekday", "2027-01-14", ["2027-02-11", "2027-03-11", "2027-04-08", "2027-05-13"]],
  // The first of the month, and the seventh, are both in the first week.
  ["month_weekday", "2027-02-01", ["2027-03-01", "2027-04-05", "2027-05-03", "2027-06-07"]],
  // A fifth Thursday, which most months lack.
  ["month_weekday", "2027-04-29", [["2027-05"], ["2027-06"], "2027-07-29", ["2027-08"]]],
  ["month_last_weekday", "2027-01-28", ["2027-02-25", "2027-03-25", "2027-04-29", "2027-05-27"]],
] as const)("repeats by the rule %s after %s", (rule, first, expected) => {
  expect(proposeDays(rule, first)).toEqual(expected);
});

const at = (local: string, zone: string, disambiguation: "earlier" | "later" = "earlier"): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation }).epochMilliseconds);

const timesAt = (zone: string, startsAt: string, endsAt: string) => ({
  starts_at: at(startsAt, zone),
  ends_at: at(endsAt, zone, "later"),
  registration_opens_at: null,
  registration_closes_at: null,
  talks: [],
});

it.each([
  ["Europe/Berlin", "2027-03-21T02:30", "2027-03-28"],
  ["America/New_York", "2027-03-07T02:00", "2027-03-14"],
  // Half an hour is skipped.
  ["Australia/Lord_Howe", "2027-09-26T02:15", "2027-10-03"],
  // The hour after midnight.
  ["Africa/Cairo", "2027-04-23T00:30", "2027-04-30"],
])("gives no event where the clocks of %s skip the start %s on %s", (zone, start, day) => {
  const times = timesAt(zone, start, `${start.slice(0, 11)}09:00`);
  expect(timesOnDay(times, zone, Temporal.PlainDate.from(day))).toBeNull();
  const next = Temporal.PlainDate.from(day).add({ days: 1 });
  expect(timesOnDay(times, zone, next)?.starts_at).toEqual(at(`${next.toString()}${start.slice(10)}`, zone));
});

it("keeps the length of an event during which the clocks changed", () => {
  const zone = "Europe/Berlin";
  // The second 02:10 of that night is after the first 02:50.
  const times = timesAt(zone, "2027-10-31T02:50", "2027-10-31T02:10");
  const moved = timesOnDay(times, zone, Temporal.PlainDate.from("2027-11-07"));
  expect(moved?.starts_at).toEqual(at("2027-11-07T02:50", zone));
  expect(Number(moved?.ends_at) - Number(moved?.starts_at)).toBe(20 * 60_000);
});

/** With what the contract takes besides: links, fixed offsets, another case. */
const zones = [...Intl.supportedValuesOf("timeZone"), "EST5EDT", "Asia/Calcutta", "Etc/GMT+5", "europe/berlin", "UTC"];
const yearMs = Date.UTC(2027, 0) - Date.UTC(2026, 0);

/** Near a change of the clocks where the zone has one. */
const startIn = (zone: string, fromMs: number, offsetMinutes: number): Date => {
  const from = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(zone);
  const change = from.getTimeZoneTransition("next");
  const base = change === null ? fromMs : change.epochMilliseconds;
  return new Date(Math.round(base / 60_000) * 60_000 + offsetMinutes * 60_000);
};

const hourMs = 3_600_000;
const seeds = fc.record({
  zone: fc.constantFrom(...zones),
  rule: fc.constantFrom(...seriesRules),
  count: fc.integer({ min: 2, max: 12 }),
  fromMs: fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2026, 0) + 4 * yearMs }),
  offsetMinutes: fc.integer({ min: -90 * 24 * 60, max: 2 * 24 * 60 }),
  minutes: fc.integer({ min: 15, max: 8 * 60 }),
  opensHours: fc.option(fc.integer({ min: 1, max: 24 * 40 })),
  talk: fc.tuple(fc.double({ min: 0, max: 0.9, noNaN: true }), fc.double({ min: 0.05, max: 1, noNaN: true })),
});

it("repeats at the same local times in every zone, in order, without repetitions, twelve at most", () => {
  fc.assert(
    fc.property(seeds, ({ zone, rule, count, fromMs, offsetMinutes, minutes, opensHours, talk: [from, share] }) => {
      const startsAt = startIn(zone, fromMs, offsetMinutes);
      const lengthMs = minutes * 60_000;
      const talkStart = new Date(startsAt.getTime() + Math.floor((from * lengthMs) / 60_000) * 60_000);
      const endsAt = new Date(startsAt.getTime() + lengthMs);
      const talkEnd = new Date(
        talkStart.getTime() + Math.max(60_000, share * (endsAt.getTime() - talkStart.getTime())),
      );
      const times = {
        starts_at: startsAt,
        ends_at: endsAt,
        registration_opens_at: opensHours === null ? null : new Date(startsAt.getTime() - opensHours * hourMs),
        registration_closes_at: endsAt,
        talks: [{ starts_at: talkStart, ends_at: talkEnd }],
      };
      const local = (instant: Date): Temporal.PlainDateTime =>
        Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDateTime();
      const offset = (instant: Date): string =>
        Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).offset;

      const first = local(startsAt).toPlainDate();
      const days = seriesDays(rule, first, count);
      expect(days).toHaveLength(count - 1);
      const dates = [first, ...days.flatMap(({ date }) => date ?? [])];
      const names = dates.map((date) => date.toString());
      expect(new Set(names).size).toBe(names.length);
      expect(names.toSorted()).toEqual(names);
      expect(dates.every((date) => date.dayOfWeek === first.dayOfWeek)).toBe(true);

      for (const date of dates.slice(1)) {
        const moved = timesOnDay(times, zone, date);
        if (moved === null) continue;
        const shift = first.until(date).days;
        const isAlike = (to: Date, was: Date): boolean => local(to).equals(local(was).add({ days: shift }));
        expect(isAlike(moved.starts_at, startsAt)).toBe(true);
        expect(moved.ends_at.getTime()).toBeGreaterThan(moved.starts_at.getTime());
        const [movedTalk] = moved.talks;
        expect(movedTalk?.starts_at.getTime()).toBeGreaterThanOrEqual(moved.starts_at.getTime());
        expect(movedTalk?.ends_at.getTime()).toBeGreaterThan(Number(movedTalk?.starts_at));
        expect(movedTalk?.ends_at.getTime()).toBeLessThanOrEqual(moved.ends_at.getTime());
        expect(Number(moved.registration_opens_at)).toBeLessThan(Number(moved.registration_closes_at));
        if (offset(startsAt) !== offset(endsAt)) continue;
        expect(isAlike(moved.ends_at, endsAt)).toBe(true);
        expect(isAlike(movedTalk?.starts_at ?? startsAt, talkStart)).toBe(true);
        expect(isAlike(movedTalk?.ends_at ?? startsAt, talkEnd)).toBe(true);
        // A registration that would open or close while the clocks skip does so when they go on.
        for (const [to, was] of [
          [moved.registration_opens_at, times.registration_opens_at],
          [moved.registration_closes_at, times.registration_closes_at],
        ] as const) {
          if (to === null || was === null) continue;
          const wanted = local(was).add({ days: shift });
          expect(Math.abs(wanted.until(local(to)).total("minutes"))).toBeLessThanOrEqual(
            isAlike(to, was) ? 0 : 24 * 60,
          );
        }
      }
    }),
    { numRuns: 300 },
  );
});
