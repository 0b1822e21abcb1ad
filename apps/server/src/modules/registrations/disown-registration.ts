import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { fillFreePlaces, hasEnded } from "../content/registration-rules.ts";
import type { RegistrationStore } from "../content/registration-store.ts";
import { disownedId } from "../links/manage-token.ts";
import type { LinkTokens } from "../links/manage-token.ts";
import type { RegistrationMail } from "../outbox/postgres-write-emails.ts";

interface Disowning {
  readonly store: Pick<RegistrationStore, "withEventLock">;
  readonly linkTokens: LinkTokens;
  readonly mail: Pick<RegistrationMail, "findAddressed" | "disown">;
}

/**
 * Stops all emails to the email of a registration, whose owner did not register, and gives the place to the next. A
 * repetition changes nothing. It works for an event that was deleted, too.
 *
 * @throws {Failure} `not-found`
 */
export async function disownRegistration(
  { store, linkTokens, mail }: Disowning,
  { registration_id: registrationId, manage_token: token }: ParsedRequestOf<"eventRegistrationDisown">,
  now: Date,
): Promise<ResponseOf<"eventRegistrationDisown">> {
  const found = linkTokens.isValid(token, disownedId(registrationId))
    ? await mail.findAddressed(registrationId)
    : undefined;
  if (found === undefined)
    throw new Failure("not-found", messages.registrationNotFound, { code: "REGISTRATION_NOT_FOUND" });
  // First: whatever the cancellation causes does not go there any more.
  await mail.disown(found.email, now);
  await store.withEventLock(found.eventId, async (locked) => {
    const registration = await locked.find(registrationId);
    if (registration === undefined || registration.state === "cancelled" || hasEnded(locked.event, now)) return;
    await locked.cancel(registration, { reason: "NOT_ME", comment: messages.disowned, now });
    await fillFreePlaces(locked, now);
  });
  return { registration_id: registrationId, is_disowned: true };
}
