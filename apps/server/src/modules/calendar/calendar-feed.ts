import { eventComponent, icsObject } from "../content/event-ics.ts";
import type { CalendarOrganizer } from "../content/event-ics.ts";
import type { EventRecord } from "../content/event-record.ts";
import type { EventQuery, EventStore } from "../content/event-store.ts";
import { escapeText } from "../content/ics-lines.ts";

export const feedPath = "/event/calendar.ics";

export interface CalendarFeedPlace {
  readonly name: string;
  /** The URL to which calendar programs subscribe. */
  readonly url: string;
  /** The page of all events. */
  readonly pageUrl: string;
  readonly pageUrlOf: (event: EventRecord) => string;
  /** Makes UIDs globally unique. */
  readonly host: string;
  readonly organizer: CalendarOrganizer;
}

/** Calendar programs reject files that are much larger. */
const maxEvents = 500;
const pastMs = 30 * 86_400_000;
/** A hint to calendar programs. */
const refreshInterval = "PT1H";

/**
 * Published events that have not ended or ended within the last thirty days; at most five hundred, the soonest first.
 */
export async function readFeedEvents(store: Pick<EventStore, "list">, now: Date): Promise<EventRecord[]> {
  const query = {
    formats: undefined,
    cities: undefined,
    tagIds: undefined,
    text: undefined,
    after: undefined,
    includeUnpublished: false,
    now,
  } satisfies Partial<EventQuery>;
  const ahead = await store.list({
    ...query,
    statuses: ["EventIsHappening", "EventWillHappen"],
    order: { sort: "time", direction: "ascending" },
    limit: maxEvents,
  });
  if (ahead.length === maxEvents) return ahead;
  const limit = maxEvents - ahead.length;
  const past = await store.list({
    ...query,
    statuses: ["EventHasPassed"],
    order: { sort: "time", direction: "descending" },
    limit,
  });
  const recent = past.filter(({ ends_at }) => now.getTime() - ends_at.getTime() < pastMs);
  return [...recent.toReversed(), ...ahead];
}

/**
 * The calendar to which programs subscribe. They remove events that are no longer in it: unpublished and deleted ones.
 * Its content depends on its events alone, so that conditional requests get 304.
 *
 * @see https://www.rfc-editor.org/rfc/rfc7986#section-5
 */
export function calendarFeed(events: readonly EventRecord[], place: CalendarFeedPlace): string {
  const name = escapeText(place.name);
  const properties = [
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `URL:${place.pageUrl}`,
    `SOURCE;VALUE=URI:${place.url}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`,
    `X-PUBLISHED-TTL:${refreshInterval}`,
  ];
  const components = events.flatMap((event) =>
    eventComponent(event, {
      pageUrl: place.pageUrlOf(event),
      host: place.host,
      organizer: place.organizer,
      now: event.updated_at,
    }),
  );
  return icsObject(properties, components);
}
