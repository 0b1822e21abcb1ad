import type { EventRecord } from "../events/event-record.ts";
import { locationOf } from "./event-ics.ts";
import { utcDateTime } from "./ics-lines.ts";

export function googleCalendarUrl(event: EventRecord, pageUrl: string): string {
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
