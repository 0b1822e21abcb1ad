import type { Event } from "@corp/api";

/** Opens Outlook on the web with the event filled in; it takes instants in UTC and shows them in the person's own zone. */
export function outlookUrl(
  event: Pick<Event, "title" | "short_description" | "starts_at" | "ends_at" | "city" | "address">,
  page: string,
): string {
  const url = new URL("https://outlook.live.com/calendar/0/action/compose");
  const place = [event.city, event.address].filter((part) => part !== null).join(", ");
  const fields = {
    rru: "addevent",
    subject: event.title,
    startdt: event.starts_at,
    enddt: event.ends_at,
    body: `${event.short_description}\n\n${page}`,
    location: place === "" ? page : place,
  };
  // Outlook shows a plus for what a form would write for a space.
  url.search = Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&");
  return url.href;
}
