import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { fillFreePlaces } from "../content/registration-rules.ts";
import type {
  Cancellation,
  LockedRegistrations,
  RegistrationRecord,
  RegistrationStore,
} from "../content/registration-store.ts";
import { isManageToken } from "../links/manage-token.ts";
import type { LinkTokens } from "../links/manage-token.ts";

type Cancelled = ResponseOf<"eventCancelRegistration">;

/**
 * Cancels a registration and, in the same transaction, promotes the first person of the waitlist.
 *
 * @throws {Failure} `not-found`, also if the caller is not the owner; `conflict` if the registration is already
 * cancelled or the event has started.
 */
export async function cancelRegistration(
  { store, linkTokens }: { readonly store: RegistrationStore; readonly linkTokens: LinkTokens },
  request: ParsedRequestOf<"eventCancelRegistration">,
  caller: Caller,
  now: Date,
): Promise<Cancelled> {
  const cancellation = { reason: request.reason, comment: request.comment ?? null, now };
  return cancelFound(store, request.event_id, cancellation, async (locked) => {
    const found = await locked.find(request.registration_id);
    return found !== undefined && isOwner(found, caller, { token: request.manage_token, linkTokens })
      ? found
      : undefined;
  });
}

/** The legacy endpoint: cancels the signed-in caller's own registration, without a reason. */
export async function cancelOwnRegistration(
  store: RegistrationStore,
  eventId: string,
  caller: Caller,
  now: Date,
): Promise<Cancelled> {
  return cancelFound(store, eventId, { reason: "UNKNOWN", comment: null, now }, (locked) =>
    locked.findActive({ subject: caller.subject }).then(({ byAccount }) => byAccount),
  );
}

async function cancelFound(
  store: RegistrationStore,
  eventId: string,
  cancellation: Cancellation,
  find: (registrations: LockedRegistrations) => Promise<RegistrationRecord | undefined>,
): Promise<Cancelled> {
  const cancelled = await store.withEventLock(eventId, async (locked): Promise<Cancelled | undefined> => {
    const registration = await find(locked);
    if (registration === undefined) return undefined;
    if (registration.state === "cancelled") {
      throw new Failure("conflict", messages.registrationCancelled, { code: "ALREADY_CANCELLED" });
    }
    if (!locked.event.is_postponed && cancellation.now >= locked.event.starts_at) {
      throw new Failure("conflict", messages.eventStarted, { code: "EVENT_STARTED" });
    }
    await locked.cancel(registration, cancellation);
    await fillFreePlaces(locked, cancellation.now);
    return { registration_id: registration.registration_id, state: "cancelled" };
  });
  if (cancelled === undefined) {
    throw new Failure("not-found", messages.registrationNotFound, { code: "REGISTRATION_NOT_FOUND" });
  }
  return cancelled;
}

/** The owner is the account that registered, or the holder of the manage token or of a link in an email. */
export function isOwner(
  {
    registration_id: registrationId,
    account_subject: accountSubject,
    manage_token_hash: manageTokenHash,
  }: RegistrationRecord,
  caller: Caller,
  { token, linkTokens }: { readonly token: string | undefined; readonly linkTokens: LinkTokens },
): boolean {
  if (caller.subject !== null && accountSubject === caller.subject) return true;
  if (token === undefined) return false;
  return isManageToken(token, manageTokenHash) || linkTokens.isValid(token, registrationId);
}
