import { titleWithState } from "../content/event-status.ts";
import type { EventRecord } from "../content/event-store.ts";
import { escapeText, foldLine, quotedParameter, utcDateTime } from "./ics-lines.ts";

/** The fields of an event that its calendar entry is made from. */
export type CalendarEvent = Pick<
  EventRecord,
  | "event_id"
  | "version"
  | "title"
  | "short_description"
  | "starts_at"
  | "ends_at"
  | "city"
  | "venue"
  | "address"
  | "is_postponed"
  | "called_off"
  | "updated_at"
>;

/** RFC 5546 requires one in a published event. */
export interface CalendarOrganizer {
  readonly name: string;
  readonly email: string;
}

export interface CalendarPlace {
  readonly pageUrl: string;
  /** Makes the UID globally unique. */
  readonly host: string;
  readonly organizer: CalendarOrganizer;
  readonly now: Date;
}

/**
 * An event as an iCalendar object (RFC 5545). The UID is stable and SEQUENCE is the event's version, so a calendar
 * program updates the event instead of adding another one.
 */
export function eventIcs(event: CalendarEvent, place: CalendarPlace): string {
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

export function eventComponent(event: CalendarEvent, { pageUrl, host, organizer, now }: CalendarPlace): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${event.event_id}@${host}`,
    `SEQUENCE:${event.version}`,
    `DTSTAMP:${utcDateTime(now)}`,
    `LAST-MODIFIED:${utcDateTime(event.updated_at)}`,
    `DTSTART:${utcDateTime(event.starts_at)}`,
    `DTEND:${utcDateTime(event.ends_at)}`,
    `SUMMARY:${escapeText(titleWithState(event))}`,
    `DESCRIPTION:${escapeText(`${event.short_description}\n${pageUrl}`)}`,
    `LOCATION:${escapeText(eventLocation(event))}`,
    `URL:${pageUrl}`,
    `ORGANIZER;CN=${quotedParameter(organizer.name)}:mailto:${organizer.email}`,
    `STATUS:${icsStatus(event)}`,
    "END:VEVENT",
  ];
}

function icsStatus(event: Pick<EventRecord, "is_postponed" | "called_off">): "CANCELLED" | "TENTATIVE" | "CONFIRMED" {
  if (event.called_off !== null) return "CANCELLED";
  return event.is_postponed ? "TENTATIVE" : "CONFIRMED";
}

export function eventLocation(event: Pick<EventRecord, "city" | "venue" | "address">): string {
  return [event.city, event.venue, event.address].filter((part) => part !== null).join(", ") || "Онлайн";
}
