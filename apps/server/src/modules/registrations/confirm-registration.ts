import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import type { RegistrationStore } from "../content/registration-store.ts";
import type { LinkTokens } from "../links/manage-token.ts";

export interface Confirming {
  readonly store: Pick<RegistrationStore, "peek">;
  readonly linkTokens: LinkTokens;
  readonly confirmEmail: (email: string, now: Date) => Promise<void>;
}

/**
 * Confirms the email of a registration. A repetition changes nothing.
 *
 * @throws {Failure} `not-found`, also for a receipt, which proves no email.
 */
export async function confirmRegistration(
  { store, linkTokens, confirmEmail }: Confirming,
  {
    event_id: eventId,
    registration_id: registrationId,
    manage_token: token,
  }: ParsedRequestOf<"eventRegistrationConfirm">,
  now: Date,
): Promise<ResponseOf<"eventRegistrationConfirm">> {
  const found = linkTokens.isValid(token, registrationId)
    ? await store.peek(eventId, ({ find }) => find(registrationId))
    : undefined;
  if (found === undefined)
    throw new Failure("not-found", messages.registrationNotFound, { code: "REGISTRATION_NOT_FOUND" });
  if (!found.isEmailConfirmed) await confirmEmail(found.email, now);
  return { registration_id: registrationId, is_email_confirmed: true };
}
