import type { RegistrationState } from "@corp/api";
import { escapeText, foldLine, quotedParameter, utcDateTime } from "./ics-lines.ts";

/** RFC 5546: REQUEST puts an event into the calendar of its recipient or changes it there, CANCEL takes it out. */
export type InvitationMethod = "REQUEST" | "CANCEL";

/** The facts that {@link decideInvitation} needs. */
export interface Invited {
  readonly state: RegistrationState;
  /** Whether a cancelled registration had a place: one on the waitlist is in no calendar. */
  readonly hadPlace: boolean;
  /** The event's. */
  readonly version: number;
  readonly isCalledOff: boolean;
  readonly isDeleted: boolean;
}

export interface Invitation {
  readonly method: InvitationMethod;
  readonly sequence: number;
}

/**
 * The calendar message that makes the calendar of a person equal to the database; null if the calendar has nothing of
 * it. The sequence grows with each version of the event, and in between when a registration is cancelled or the event
 * deleted, which leave the version as it is.
 */
export function decideInvitation({ state, hadPlace, version, isCalledOff, isDeleted }: Invited): Invitation | null {
  if (state === "waitlisted" || (state === "cancelled" && !hadPlace)) return null;
  const isOut = state === "cancelled" || isCalledOff || isDeleted;
  return { method: isOut ? "CANCEL" : "REQUEST", sequence: 2 * version + (isOut ? 1 : 0) };
}

export interface InvitedEvent {
  readonly title: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly description: string;
  /** Null if the event has no page any more. */
  readonly url: string | null;
  readonly location: string;
  readonly isPostponed: boolean;
  /** Why it is taken out of the calendar. */
  readonly comment?: string | null;
}

interface Person {
  readonly name: string;
  readonly email: string;
}

export interface InvitationPlace {
  /** The UID names the registration: a mail server that several people share must not take one's for another's. */
  readonly registrationId: string;
  /** Makes the UID globally unique. */
  readonly host: string;
  /** The sender of the emails: programs reject a change from another one. */
  readonly organizer: Person;
  readonly attendee: Person;
  readonly now: Date;
}

/** An iTIP message to one person (RFC 5546, section 3.2), who is not asked to reply: replies are dropped. */
export function invitationIcs(
  { method, sequence }: Invitation,
  event: InvitedEvent,
  { registrationId, host, organizer, attendee, now }: InvitationPlace,
): string {
  const confirmed = event.isPostponed ? "TENTATIVE" : "CONFIRMED";
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Corp//Events//RU",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${registrationId}@${host}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utcDateTime(now)}`,
    `DTSTART:${utcDateTime(event.startsAt)}`,
    `DTEND:${utcDateTime(event.endsAt)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    ...(event.comment ? [`COMMENT:${escapeText(event.comment)}`] : []),
    ...(event.url === null ? [] : [`URL:${event.url}`]),
    `ORGANIZER;CN=${quotedParameter(organizer.name)}:mailto:${organizer.email}`,
    `ATTENDEE;CN=${quotedParameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
    `STATUS:${method === "CANCEL" ? "CANCELLED" : confirmed}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** "Corp <events@corp.example>", or an email alone. */
export function readOrganizer(from: string): Person {
  const named = /^(?<name>[^<]+)<(?<email>[^>]+)>$/u.exec(from)?.groups;
  return { name: (named?.["name"] ?? from).trim(), email: named?.["email"] ?? from };
}
