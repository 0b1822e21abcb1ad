/** The calendar to which programs subscribe. @param search what it is filtered by; empty: all events */
export function calendarFeedUrl(origin: string, search = ""): string {
  return `${origin}/p-api/product/event/calendar.ics${search === "" ? "" : `?${search}`}`;
}

/** Opens the calendar program of the device. */
export const webcalUrl = (feed: string): string => feed.replace(/^https?:/u, "webcal:");
