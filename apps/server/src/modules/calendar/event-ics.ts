import type { EventRecord } from "../events/event-record.ts";
import { escapeText, foldLine, utcDateTime } from "./ics-lines.ts";

export interface CalendarPlace {
  /** The URL of the event's page. */
  readonly pageUrl: string;
  /** Makes the UID globally unique. */
  readonly host: string;
  readonly now: Date;
}

/**
 * An event as an iCalendar object (RFC 5545). The UID is stable and SEQUENCE is the event's version, so a calendar
 * program updates the event instead of adding another one.
 */
export function eventIcs(event: EventRecord, place: CalendarPlace): string {
  return icsObject([], eventComponent(event, place));
}

/** @param properties of the calendar object */
export function icsObject(properties: readonly string[], components: readonly string[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Corp//Events//RU",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...properties,
    ...components,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

export function eventComponent(event: EventRecord, { pageUrl, host, now }: CalendarPlace): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.event_id}@${host}`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${utcDateTime(now)}`,
    `DTSTART:${utcDateTime(event.starts_at)}`,
    `DTEND:${utcDateTime(event.ends_at)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(`${event.short_description}\n${pageUrl}`)}`,
    `LOCATION:${escapeText(locationOf(event))}`,
    `URL:${pageUrl}`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
  ];
}

export function locationOf(event: Pick<EventRecord, "city" | "address">): string {
  return [event.city, event.address].filter((part) => part !== null).join(", ") || "Онлайн";
}
