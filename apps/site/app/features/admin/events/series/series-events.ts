import type { EventSummary } from "@corp/api";
import type { AdminClient } from "@corp/api/admin";
import { callQuery } from "@corp/api/react";
import { eventDate } from "../../../../time/event-time.ts";

/** All of them: a series has at most twelve. */
const mostEvents = 100;

/** Every event of a series, drafts included. */
export const seriesQuery = (api: AdminClient, seriesId: string) =>
  callQuery(api, "eventList", {
    series_id: seriesId,
    include_unpublished: true,
    order: "soonest_first",
    limit: mostEvents,
  });

/** Its events have one title, so each is named by its date. */
export const withDate = (event: EventSummary): EventSummary => ({
  ...event,
  title: `${event.title}, ${eventDate(event)}`,
});

export interface StillToCome {
  readonly all: readonly EventSummary[];
  readonly drafts: readonly EventSummary[];
  readonly takingPlace: readonly EventSummary[];
}

/** What an act on the whole series is about: nothing that has begun. */
export function stillToCome(events: readonly EventSummary[]): StillToCome {
  const all = events.filter(({ status }) => status === "EventWillHappen").map(withDate);
  const takingPlace = all.filter(({ called_off: calledOff }) => calledOff === null);
  return { all, drafts: takingPlace.filter(({ is_published: isPublished }) => !isPublished), takingPlace };
}
