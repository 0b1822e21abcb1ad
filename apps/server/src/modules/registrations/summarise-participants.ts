import type { ResponseOf } from "@corp/api/contract";
import { offeredFormats } from "../content/registration-rules.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { ParticipantsEvent, ParticipantStore } from "./participant-store.ts";

type Summary = ResponseOf<"participantSummary">;

/** @throws {Failure} `not-found` for an unknown event. */
export async function summariseParticipants(store: ParticipantStore, eventId: string): Promise<Summary> {
  const event = await store.findEvent(eventId);
  if (event === undefined) throw eventNotFound();
  const { checkedIn, checkedInOnline, joined, cancelled } = await store.count(eventId);
  return {
    // These counts are stored on the event, independent of the formats that it currently offers.
    registered: event.registeredOffline + event.registeredOnline,
    waitlisted: event.waitlistedOffline + event.waitlistedOnline,
    cancelled: cancelled.reduce((sum, { count }) => sum + count, 0),
    checked_in: checkedIn,
    joined,
    expected_at_door: event.registeredOffline + checkedInOnline,
    formats: offeredFormats(event).map((format) => ({
      participation_format: format,
      ...(format === "EventParticipationFormatOnline" ? online(event) : offline(event)),
    })),
    cancellation_reasons: cancelled.map(({ reason, count }) => ({ reason, count })),
  };
}

const online = (event: ParticipantsEvent) => ({
  registered: event.registeredOnline,
  waitlisted: event.waitlistedOnline,
  capacity: event.capacityOnline,
});

const offline = (event: ParticipantsEvent) => ({
  registered: event.registeredOffline,
  waitlisted: event.waitlistedOffline,
  capacity: event.capacityOffline,
});
