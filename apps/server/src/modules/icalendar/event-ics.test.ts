import { array, assert, constantFrom, date, integer, oneof, property, record, string } from "fast-check";
import ICAL from "ical.js";
import { convertIcsCalendar } from "ts-ics";
import { expect, it } from "vitest";
import { eventIcs } from "./event-ics.ts";
import type { CalendarEvent } from "./event-ics.ts";

const place = {
  pageUrl: "https://corp.example/events/e1",
  host: "corp.example",
  organizer: { name: 'Corp: "события"', email: "events@corp.example" },
  now: new Date("2026-11-21T12:00:00Z"),
};

const createEvent = (overrides: Partial<CalendarEvent>): CalendarEvent => ({
  event_id: "e1",
  version: 3,
  title: "Встреча",
  short_description: "Коротко",
  venue: null,
  is_postponed: false,
  called_off: null,
  starts_at: new Date("2027-03-04T16:00:00Z"),
  ends_at: new Date("2027-03-04T19:30:00Z"),
  city: "Москва",
  address: "Ленинградский проспект, 39",
  updated_at: new Date("2026-01-10T09:00:00.000Z"),
  ...overrides,
});

/** Any valid line of text, with characters that iCalendar escapes more often than by chance. */
const line = array(
  oneof(constantFrom("\\", ";", ",", "\\n", ":", '"', " ", "ж", "Ё", "👩‍💻", "\u00A0"), string({ unit: "grapheme" })),
  {
    minLength: 1,
    maxLength: 60,
  },
).map((pieces) => `я${pieces.join("").replaceAll(/\p{Cc}/gu, "")}я`);

const instant = date({
  min: new Date("2000-01-01T00:00:00Z"),
  max: new Date("2100-12-31T00:00:00Z"),
  noInvalidDate: true,
}).map((any) => new Date(Math.floor(any.getTime() / 1000) * 1000));

const words = record({ title: line, short_description: line, city: line, address: line });

it("conforms to the byte rules of RFC 5545 for any text", () => {
  assert(
    property(words, (texts) => {
      const content = eventIcs(createEvent(texts), place);
      const lines = content.split("\r\n");
      expect(lines.pop()).toBe("");
      expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/u);
      for (const each of lines) expect(Buffer.byteLength(each)).toBeLessThanOrEqual(75);
      // A line folded inside a character would not be well-formed.
      expect(content.isWellFormed()).toBe(true);
      expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
    }),
  );
});

it("names the organizer, as RFC 5546 requires of what is published, and the time of the last change", () => {
  const component = new ICAL.Component(ICAL.parse(eventIcs(createEvent({}), place)) as never).getFirstSubcomponent(
    "vevent",
  );
  const organizer = component?.getFirstProperty("organizer");
  expect(organizer?.getFirstValue()).toBe("mailto:events@corp.example");
  expect(organizer?.getParameter("cn")).toBe("Corp: события");
  expect(String(component?.getFirstPropertyValue("last-modified"))).toBe("2026-01-10T09:00:00Z");
});

it("marks an event whose new time is not known as tentative", () => {
  const content = eventIcs(createEvent({ title: "Митап", is_postponed: true }), place);
  expect(content).toContain("\r\nSTATUS:TENTATIVE\r\n");
  expect(content).toContain("\r\nSUMMARY:Перенесено: Митап\r\n");
  expect(eventIcs(createEvent({}), place)).toContain("\r\nSTATUS:CONFIRMED\r\n");
});

it("is parsed by two libraries to what was written", () => {
  assert(
    property(words, instant, integer({ min: 1, max: 10_000 }), (texts, starts_at, minutes) => {
      const ends_at = new Date(starts_at.getTime() + minutes * 60_000);
      const content = eventIcs(createEvent({ ...texts, starts_at, ends_at }), place);
      const written = {
        uid: "e1@corp.example",
        summary: texts.title,
        description: `${texts.short_description}\n${place.pageUrl}`,
        location: `${texts.city}, ${texts.address}`,
        start: starts_at.toISOString(),
        end: ends_at.toISOString(),
      };
      expect(readByIcalJs(content)).toEqual(written);
      expect(readByTsIcs(content)).toEqual(written);
    }),
  );
});

function readByIcalJs(content: string) {
  const component = new ICAL.Component(ICAL.parse(content) as never).getFirstSubcomponent("vevent");
  const { uid, summary, description, location, startDate, endDate } = new ICAL.Event(component ?? undefined);
  const [start, end] = [startDate, endDate].map((time) => time.toJSDate().toISOString());
  return { uid, summary, description, location, start, end };
}

function readByTsIcs(content: string) {
  const event = convertIcsCalendar(undefined, content).events?.[0];
  if (event === undefined) throw new Error("There is no event in the file.");
  const { uid, summary, description, location, start, end } = event;
  return { uid, summary, description, location, start: start.date.toISOString(), end: end?.date.toISOString() };
}
