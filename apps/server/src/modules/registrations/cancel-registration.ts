import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { isManageToken } from "./manage-token.ts";
import { fillFreePlaces } from "./places.ts";
import type { Cancellation, RegistrationTurn, RegistrationRecord, RegistrationStore } from "./registration-store.ts";

type Cancelled = ResponseOf<"eventCancelRegistration">;

/**
 * Cancels and, in the same transaction, gives the place to the first of the waitlist.
 *
 * @throws {Failure} `not-found`, also when the caller proves nothing; `conflict` when it is cancelled already or the
 * event has begun.
 */
export async function cancelRegistration(
  store: RegistrationStore,
  request: ParsedRequestOf<"eventCancelRegistration">,
  caller: Caller,
  now: Date,
): Promise<Cancelled> {
  const cancellation = { reason: request.reason, comment: request.comment ?? null, now };
  return cancelFound(store, request.event_id, cancellation, async (turn) => {
    const found = await turn.find(request.registration_id);
    return found !== undefined && isOwner(found, caller, request.manage_token) ? found : undefined;
  });
}

/** The legacy call: whatever the signed-in caller is registered with, for no stated reason. */
export async function cancelOwnRegistration(
  store: RegistrationStore,
  eventId: string,
  caller: Caller,
  now: Date,
): Promise<Cancelled> {
  return cancelFound(store, eventId, { reason: "UNKNOWN", comment: null, now }, (turn) =>
    turn.findActive({ subject: caller.subject }).then(({ ofAccount }) => ofAccount),
  );
}

async function cancelFound(
  store: RegistrationStore,
  eventId: string,
  cancellation: Cancellation,
  find: (turn: RegistrationTurn) => Promise<RegistrationRecord | undefined>,
): Promise<Cancelled> {
  const cancelled = await store.inEventTurn(eventId, async (turn): Promise<Cancelled | undefined> => {
    const registration = await find(turn);
    if (registration === undefined) return undefined;
    if (registration.state === "cancelled") {
      throw new Failure("conflict", messages.registrationCancelled, { code: "ALREADY_CANCELLED" });
    }
    if (cancellation.now >= turn.event.startsAt) {
      throw new Failure("conflict", messages.eventStarted, { code: "EVENT_STARTED" });
    }
    await turn.cancel(registration, cancellation);
    await fillFreePlaces(turn, cancellation.now);
    return { registration_id: registration.registrationId, state: "cancelled" };
  });
  if (cancelled === undefined) {
    throw new Failure("not-found", messages.registrationNotFound, { code: "REGISTRATION_NOT_FOUND" });
  }
  return cancelled;
}

/** The account that registered, or whoever holds the manage token. */
export function isOwner(registration: RegistrationRecord, caller: Caller, manageToken: string | undefined): boolean {
  if (caller.subject !== null && registration.accountSubject === caller.subject) return true;
  return manageToken !== undefined && isManageToken(manageToken, registration.manageTokenHash);
}
