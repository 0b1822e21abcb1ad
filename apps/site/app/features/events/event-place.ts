import type { EventSummary } from "@corp/api";
import { messages } from "./messages.ts";

/** Where an event is, in one short line. */
export function eventPlace(event: Pick<EventSummary, "city" | "address">): string {
  return [event.city, event.address].filter((part) => part !== null).join(", ") || messages.online;
}

/** A map that finds the place by its words; null for what has none. */
export function mapUrl(event: Pick<EventSummary, "city" | "address">): string | null {
  return event.address === null ? null : `https://yandex.ru/maps/?text=${encodeURIComponent(eventPlace(event))}`;
}
