import type { EventSummary } from "@corp/api";
import { messages } from "./messages.ts";

/** City, venue and address in one line. */
export function eventPlace(event: Pick<EventSummary, "city" | "venue" | "address">): string {
  return [event.city, event.venue, event.address].filter((part) => part !== null).join(", ") || messages.online;
}

/** A map search for the address; null without an address. */
export function mapUrl(event: Pick<EventSummary, "city" | "address">): string | null {
  return event.address === null
    ? null
    : `https://yandex.ru/maps/?text=${encodeURIComponent(eventPlace({ ...event, venue: null }))}`;
}
