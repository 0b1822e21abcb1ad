import type { Caller } from "../../caller.ts";
import { messages } from "../../messages.ts";
import { eventIcs, locationOf } from "../content/event-ics.ts";
import type { EventRecord } from "../content/event-record.ts";
import type { EventStore } from "../content/event-store.ts";
import { utcDateTime } from "../content/ics-lines.ts";
import { eventNotFound, isEventVisible } from "../events/get-event.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { calendarFeed, feedPath, readFeedEvents } from "./calendar-feed.ts";

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
  /** All published events, for calendar programs that subscribe. */
  feed(): Promise<string>;
}

export function createCalendarModule({
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

  async function feed(): Promise<string> {
    return calendarFeed(await readFeedEvents(store, now()), {
      name: messages.calendarName(brandName),
      url: new URL(publicApiPath + feedPath, publicOrigin).href,
      pageUrl: `${publicOrigin}/events`,
      pageUrlOf: pageUrl,
      host,
      organizer,
    });
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
    text: event.title,
    dates: `${utcDateTime(event.starts_at)}/${utcDateTime(event.ends_at)}`,
    details: `${event.short_description}\n${pageUrl}`,
    location: locationOf(event),
    ctz: event.time_zone,
  }).toString();
  return url.href;
}
