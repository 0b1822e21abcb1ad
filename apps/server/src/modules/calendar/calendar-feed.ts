import type { EventRecord } from "../content/event-store.ts";
import type { EventQuery, EventStore } from "../content/event-store.ts";
import { eventComponent, icsObject } from "../icalendar/event-ics.ts";
import type { CalendarOrganizer } from "../icalendar/event-ics.ts";
import { escapeText } from "../icalendar/ics-lines.ts";

export const feedPath = "/event/calendar.ics";

export interface CalendarFeedPlace {
  readonly name: string;
  /** The URL to which calendar programs subscribe. */
  readonly url: string;
  /** The page that lists the events. */
  readonly pageUrl: string;
  readonly eventPageUrl: (event: EventRecord) => string;
  /** Makes UIDs globally unique. */
  readonly host: string;
  readonly organizer: CalendarOrganizer;
}

/** Calendar programs reject files that are much larger. */
const maxEvents = 500;
const pastMs = 30 * 86_400_000;
/** Programs that look rarely still learn that an event was called off. */
const calledOffMs = 90 * 86_400_000;
/** A hint to calendar programs. */
const refreshInterval = "PT1H";

export type FeedConditions = Pick<EventQuery, "formats" | "kinds" | "cities" | "tagIds" | "text" | "seriesId">;

/**
 * Published events of the filter that have not ended or ended within the last thirty days, and those that were called
 * off within the last ninety; at most five hundred, the soonest first.
 */
export async function readFeedEvents(
  store: Pick<EventStore, "list">,
  conditions: FeedConditions,
  now: Date,
): Promise<EventRecord[]> {
  const query = {
    ...conditions,
    after: undefined,
    includeUnpublished: false,
    now,
  } satisfies Partial<EventQuery>;
  const calledOff = await store.list({
    ...query,
    statuses: undefined,
    calledOffSince: new Date(now.getTime() - calledOffMs),
    order: { sort: "time", direction: "ascending" },
    limit: maxEvents,
  });
  const taking = await readTakingPlace(store, { ...query, calledOffSince: null }, maxEvents - calledOff.length);
  return [...taking, ...calledOff].toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
}

async function readTakingPlace(
  store: Pick<EventStore, "list">,
  query: Omit<EventQuery, "statuses" | "order" | "limit">,
  most: number,
): Promise<EventRecord[]> {
  if (most === 0) return [];
  const ahead = await store.list({
    ...query,
    statuses: ["EventIsHappening", "EventWillHappen"],
    order: { sort: "time", direction: "ascending" },
    limit: most,
  });
  if (ahead.length === most) return ahead;
  const limit = most - ahead.length;
  const past = await store.list({
    ...query,
    statuses: ["EventHasPassed"],
    order: { sort: "time", direction: "descending" },
    limit,
  });
  const recent = past.filter(({ ends_at }) => query.now.getTime() - ends_at.getTime() < pastMs);
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
      pageUrl: place.eventPageUrl(event),
      host: place.host,
      organizer: place.organizer,
      now: event.updated_at,
    }),
  );
  return icsObject(properties, components);
}
