import type { EventRecord } from "../events/event-record.ts";
import type { EventQuery, EventStore } from "../events/event-store.ts";
import { eventComponent, icsObject } from "./event-ics.ts";
import { escapeText } from "./ics-lines.ts";

/** What the whole calendar is called and where it lies. */
export interface CalendarFeedPlace {
  readonly name: string;
  /** The address that calendar programs subscribe to. */
  readonly url: string;
  /** The page that shows the same to people. */
  readonly pageUrl: string;
  readonly pageUrlOf: (event: EventRecord) => string;
  /** The host that makes UIDs unique in the world. */
  readonly host: string;
}

/** Nobody reads more, and programs refuse files that are much larger. */
const maxEvents = 500;
const pastMs = 30 * 86_400_000;
/** How often programs ask again, if they do as they are told. */
const refreshInterval = "PT1H";

/** Published events to come, those that are on, and of the last thirty days; at most five hundred, the soonest first. */
export async function readFeedEvents(store: Pick<EventStore, "list">, now: Date): Promise<EventRecord[]> {
  const query = {
    ...{ formats: undefined, cities: undefined, tagIds: undefined, text: undefined, after: undefined },
    ...{ includeUnpublished: false, now },
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
 * The calendar that programs subscribe to. What is unpublished or deleted is no longer in it, and they take it away. It changes with its
 * events alone, so that whoever asks again is told that nothing did.
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
    eventComponent(event, { pageUrl: place.pageUrlOf(event), host: place.host, now: event.updated_at }),
  );
  return icsObject(properties, components);
}
