import ICAL from "ical.js";
import { convertIcsCalendar } from "ts-ics";

interface Entry {
  readonly sequence: number;
  readonly stamp: number;
  readonly isCancelled: boolean;
  readonly facts: string;
}

/** What a calendar shows of an event. */
export interface ShownEvent {
  readonly startsAt: number;
  readonly title: string;
  readonly location: string;
}

/**
 * A calendar program that is strict about RFC 5546: it throws at a message that another one would drop or misread. Two
 * parsers have to read the same.
 */
export class StrictCalendar {
  readonly #organizer: string;
  readonly #attendee: string;
  readonly #entries = new Map<string, Entry & ShownEvent>();

  constructor(organizer: string, attendee: string) {
    this.#organizer = organizer;
    this.#attendee = attendee;
  }

  /** @param declared the method of the MIME type */
  take(text: string, declared: string): void {
    const message = readMessage(text);
    if (message.method !== declared) throw new Error(`The body says ${message.method}, the type ${declared}`);
    if (message.organizer !== `mailto:${this.#organizer}`) throw new Error(`A change by ${message.organizer}`);
    if (message.attendee !== `mailto:${this.#attendee}`) throw new Error(`A message to ${message.attendee}`);
    const { uid, sequence, stamp, method, facts } = message;
    const known = this.#entries.get(uid);
    const isCancelled = method === "CANCEL";
    // A message about an event that the program does not know.
    if (known === undefined && isCancelled) return;
    if (known !== undefined) {
      if (sequence < known.sequence || (sequence === known.sequence && stamp < known.stamp))
        throw new Error(`Stale: ${sequence} after ${known.sequence}`);
      const isOther = isCancelled !== known.isCancelled || facts !== known.facts;
      if (isOther && sequence === known.sequence) throw new Error(`A change under the sequence ${sequence}`);
    }
    this.#entries.set(uid, { ...message, isCancelled });
  }

  /** The events that take place, soonest first. */
  shown(): ShownEvent[] {
    return [...this.#entries.values()]
      .filter(({ isCancelled }) => !isCancelled)
      .map(({ startsAt, title, location }) => ({ startsAt, title, location }));
  }
}

function readMessage(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const events = calendar.getAllSubcomponents("vevent");
  const [event] = events;
  if (event === undefined || events.length > 1) throw new Error(`${events.length} events`);
  const readProperty = (name: string): string => String(event.getFirstPropertyValue(name));
  const other = convertIcsCalendar(undefined, text).events?.[0];
  const message = {
    method: String(calendar.getFirstPropertyValue("method")),
    uid: readProperty("uid"),
    sequence: Number(readProperty("sequence")),
    stamp: Date.parse(readProperty("dtstamp")),
    organizer: readProperty("organizer"),
    attendee: readProperty("attendee"),
    startsAt: Date.parse(readProperty("dtstart")),
    title: readProperty("summary"),
    location: readProperty("location"),
    facts: ["dtstart", "dtend", "summary", "location", "status"].map(readProperty).join("|"),
  };
  const second = [other?.uid, other?.sequence, other?.start.date.getTime(), other?.summary];
  const first = [message.uid, message.sequence, message.startsAt, message.title];
  if (JSON.stringify(first) !== JSON.stringify(second))
    throw new Error(`Two parsers read ${JSON.stringify(first)} and ${JSON.stringify(second)}`);
  return message;
}
