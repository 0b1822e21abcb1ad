import type { Event } from "@corp/api";
import { changedAt } from "../domain/changed-at.ts";
import { eventTitle } from "../domain/event-title.ts";
import type { PageHead } from "./page-head.ts";

/** The head of an event's page. */
export function eventHead(event: Event): PageHead {
  const { event_id: eventId, version } = event;
  return {
    title: eventTitle(event),
    description: event.called_off?.reason ?? event.short_description,
    path: `/events/${eventId}`,
    image: `/p-api/product/preview/event/${eventId}/${version}.png`,
    modifiedAt: changedAt(event),
  };
}
