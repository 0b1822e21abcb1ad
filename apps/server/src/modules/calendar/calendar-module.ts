import { createHash } from "node:crypto";
import type { Caller } from "../../caller.ts";
import { titleWithState } from "../content/event-status.ts";
import type { EventRecord } from "../content/event-store.ts";
import { everyEvent } from "../content/event-store.ts";
import type { EventStore } from "../content/event-store.ts";
import { citiesAsWritten } from "../events/cities-as-written.ts";
import { eventNotFound, isEventVisible } from "../events/get-event.ts";
import { eventIcs, eventLocation } from "../icalendar/event-ics.ts";
import { utcDateTime } from "../icalendar/ics-lines.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { lookUpTags } from "../tags/postgres-look-up-tags.ts";
import { calendarFeed, feedPath, readFeedEvents } from "./calendar-feed.ts";
import type { CalendarFeed } from "./feed-cache.ts";
import { feedConditions, feedName, feedNotFound } from "./filtered-feed.ts";
import type { FeedFilter } from "./filtered-feed.ts";

export interface CalendarFile {
  readonly fileName: string;
  readonly content: string;
}

export interface Calendar extends Module<"eventCalendarGoogle" | "eventCalendarIcs"> {
  /**
   * An event's calendar file, for calendar programs, which use GET.
   *
   * @throws {Failure} `not-found`
   */
  file(eventId: string, caller: Caller): Promise<CalendarFile>;
  /**
   * The published events of a filter, for calendar programs that subscribe. A city or a word that no event has gives an
   * empty calendar, into which events may come.
   *
   * @throws {Failure} `not-found` for a tag that does not exist, and a series of which nothing is published.
   */
  feed(filter: FeedFilter): Promise<CalendarFeed>;
}

export function createCalendarModule({
  db,
  config: { publicOrigin, publicApiPath, brand, contactEmail },
  events: store,
  now,
}: ModuleDeps & { readonly events: EventStore }): Calendar {
  const brandName = brand.name;
  const organizer = { name: brandName, email: contactEmail };
  const { hostname: host } = new URL(publicOrigin);
  const pageUrl = (event: EventRecord): string => `${publicOrigin}/events/${event.event_id}`;

  async function visibleEvent(eventId: string, caller: Caller): Promise<EventRecord> {
    const found = await store.get(eventId);
    if (found === undefined || !isEventVisible(found.event, caller, now())) throw eventNotFound();
    return found.event;
  }

  async function file(eventId: string, caller: Caller): Promise<CalendarFile> {
    const event = await visibleEvent(eventId, caller);
    const place = { pageUrl: pageUrl(event), host, organizer, now: now() };
    return { fileName: `event-${event.event_id}.ics`, content: eventIcs(event, place) };
  }

  async function nameOfSeries(seriesId: string): Promise<string | undefined> {
    const [event] = await store.list({
      ...everyEvent,
      seriesId,
      includeUnpublished: false,
      order: { sort: "time", direction: "descending" },
      limit: 1,
      now: now(),
    });
    return event?.series?.name;
  }

  async function feed({ filter, search }: FeedFilter): Promise<CalendarFeed> {
    const tags = (await lookUpTags(db, filter.tags))(filter.tags);
    if (tags.length < filter.tags.length) throw feedNotFound();
    const series = filter.series === null ? null : await nameOfSeries(filter.series);
    if (series === undefined) throw feedNotFound();
    const query = search === "" ? "" : `?${search}`;
    const conditions = feedConditions(filter);
    const cities = await citiesAsWritten(store, conditions.cities, now());
    const content = calendarFeed(await readFeedEvents(store, { ...conditions, cities }, now()), {
      name: feedName(brandName, filter, { tags, series }),
      url: new URL(publicApiPath + feedPath + query, publicOrigin).href,
      pageUrl: `${publicOrigin}/events${query}`,
      eventPageUrl: pageUrl,
      host,
      organizer,
    });
    return { content, etag: `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"` };
  }

  return {
    file,
    feed,
    handlers: {
      async eventCalendarGoogle({ event_id }, caller) {
        const event = await visibleEvent(event_id, caller);
        return { url: googleCalendarUrl(event, pageUrl(event)) };
      },
      async eventCalendarIcs({ event_id }, caller) {
        const { fileName, content } = await file(event_id, caller);
        return { file_name: fileName, content };
      },
    },
  };
}

function googleCalendarUrl(event: EventRecord, pageUrl: string): string {
  const url = new URL("https://calendar.google.com/calendar/render");
  url.search = new URLSearchParams({
    action: "TEMPLATE",
    text: titleWithState(event),
    dates: `${utcDateTime(event.starts_at)}/${utcDateTime(event.ends_at)}`,
    details: `${event.short_description}\n${pageUrl}`,
    location: eventLocation(event),
    ctz: event.time_zone,
  }).toString();
  return url.href;
}
