import type { Event } from "@corp/api";

/** A new event in Outlook on the web. It takes instants in UTC and shows them in the person's zone. */
export function outlookUrl(
  event: Pick<Event, "title" | "short_description" | "starts_at" | "ends_at" | "city" | "venue" | "address">,
  page: string,
): string {
  const url = new URL("https://outlook.live.com/calendar/0/action/compose");
  const place = [event.city, event.venue, event.address].filter((part) => part !== null).join(", ");
  const fields = {
    rru: "addevent",
    subject: event.title,
    startdt: event.starts_at,
    enddt: event.ends_at,
    body: `${event.short_description}\n\n${page}`,
    location: place === "" ? page : place,
  };
  // Outlook shows a form-encoded space as a plus.
  url.search = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return url.href;
}
