import type { Caller } from "../../caller.ts";
import type { Handlers } from "../../handler.ts";
import { messages } from "../../messages.ts";
import type { EventRecord } from "../events/event-record.ts";
import type { EventStore } from "../events/event-store.ts";
import { eventNotFound, isEventVisible } from "../events/get-event.ts";
import { calendarFeed, readFeedEvents } from "./calendar-feed.ts";
import { eventIcs } from "./event-ics.ts";
import { googleCalendarUrl } from "./google-calendar-url.ts";

export interface CalendarFile {
  readonly fileName: string;
  readonly content: string;
}

export interface Calendar {
  readonly handlers: Handlers<"eventCalendarGoogle" | "eventCalendarIcs">;
  /**
   * An event's calendar file, for calendar programs, which use GET.
   *
   * @throws {Failure} `not-found`
   */
  file(eventId: string, caller: Caller): Promise<CalendarFile>;
  /** All published events, for calendar programs that subscribe. */
  feed(): Promise<string>;
}

interface CalendarOptions {
  readonly store: EventStore;
  readonly publicOrigin: string;
  readonly publicApiPath: string;
  readonly brandName: string;
  readonly contactEmail: string;
  readonly now: () => Date;
}

export const feedPath = "/event/calendar.ics";

export function createCalendar(options: CalendarOptions): Calendar {
  const { store, publicOrigin, publicApiPath, brandName, contactEmail, now } = options;
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
