import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { hasPassed } from "../content/event-status.ts";
import type { EventStore } from "../content/event-store.ts";
import type { RegistrationStore } from "../content/registration-store.ts";
import { findBroadcast, isBroadcastOpen } from "../events/broadcast.ts";
import { eventNotFound, isEventVisible } from "../events/get-event.ts";
import type { LinkTokens } from "../links/manage-token.ts";
import { isOwner } from "./cancel-registration.ts";

export interface Joining {
  readonly events: Pick<EventStore, "get">;
  readonly store: Pick<RegistrationStore, "peek">;
  readonly linkTokens: LinkTokens;
  /** @returns the time of the first joining */
  readonly markJoined: (registrationId: string, now: Date) => Promise<Date>;
}

/**
 * Counts a participant as joined, and returns the URL of the broadcast.
 *
 * @throws {Failure} `not-found` for an unknown event, an event without a broadcast, and if the caller is not the owner;
 * `conflict` without a place, for an event that is called off, too early, and after the event.
 */
export async function joinBroadcast(
  { events, store, linkTokens, markJoined }: Joining,
  { event_id: eventId, registration_id: registrationId, manage_token: token }: ParsedRequestOf<"eventBroadcastJoin">,
  caller: Caller,
  now: Date,
): Promise<ResponseOf<"eventBroadcastJoin">> {
  const found = await events.get(eventId);
  if (found === undefined || !isEventVisible(found.event, caller, now)) throw eventNotFound();
  const registration = await store.peek(eventId, ({ find }) => find(registrationId));
  if (registration === undefined || !isOwner(registration, caller, { token, linkTokens })) {
    throw new Failure("not-found", messages.registrationNotFound, { code: "REGISTRATION_NOT_FOUND" });
  }
  if (registration.state !== "registered") {
    throw new Failure("conflict", messages.broadcastNeedsPlace, { code: "NO_PLACE" });
  }
  if (found.event.called_off !== null) {
    throw new Failure("conflict", messages.eventCancelled, { code: "CANCELLED" });
  }
  const broadcast = findBroadcast(found.parts);
  if (broadcast === undefined) {
    throw new Failure("not-found", messages.broadcastNotFound, { code: "BROADCAST_NOT_FOUND" });
  }
  if (hasPassed(found.event, now)) throw new Failure("conflict", messages.eventPassed, { code: "PASSED" });
  if (!isBroadcastOpen(found.event, now)) {
    throw new Failure("conflict", messages.broadcastNotOpen, { code: "BROADCAST_NOT_OPEN" });
  }
  const joinedAt = await markJoined(registrationId, now);
  return { registration_id: registrationId, url: broadcast.url, joined_at: joinedAt.toISOString() };
}
