import type { ParticipationFormat } from "@corp/api";
import { registrationAnswersTo } from "@corp/api/contract";
import type { ParsedRequestOf, RegistrationAnswer, RegistrationReceipt } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { isVerifiedEmail } from "../../caller.ts";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { offeredFormats, closedReason, fillFreePlaces, placesLeft } from "../content/registration-rules.ts";
import type { ActiveRegistrations, LockedRegistrations, RegistrationStore } from "../content/registration-store.ts";
import { eventNotFound } from "../events/get-event.ts";
import { createManageToken, hashToken } from "../links/manage-token.ts";
import type { LinkTokens } from "../links/manage-token.ts";
import { isVisible } from "../publication/publication.ts";

const closedMessages = {
  CANCELLED: messages.eventCancelled,
  PASSED: messages.eventPassed,
  NOT_OPEN: messages.registrationNotOpen,
  CLOSED: messages.registrationClosed,
} as const;

export interface Registering {
  readonly store: Pick<RegistrationStore, "withEventLockFor">;
  readonly linkTokens: LinkTokens;
  /** Shown to people who cannot register. */
  readonly contactEmail: string;
}

/**
 * Registers for a place, or for the waitlist if there is none left. A retry with the request key of an earlier attempt
 * returns its registration with a new token: the first response was lost.
 *
 * @throws {Failure} `not-found`; `invalid` for a format the event does not have; `conflict` with the code `CANCELLED`,
 * `PASSED`, `NOT_OPEN`, `CLOSED`, `BLACKLISTED` or `ALREADY_REGISTERED`.
 */
export async function registerForEvent(
  { store, contactEmail }: Pick<Registering, "store" | "contactEmail">,
  {
    event_id: eventId,
    consent: _consent,
    homepage: _homepage,
    request_key: requestKey,
    answers: sent = [],
    ...person
  }: ParsedRequestOf<"eventRegister">,
  caller: Caller,
  now: Date,
): Promise<RegistrationReceipt> {
  const { token, hash } = createManageToken();
  const requestKeyHash = requestKey === undefined ? null : hashToken(requestKey);
  const { subject, email: accountEmail } = caller;
  const owner = { email: person.email, subject, accountEmail };
  const receipt = await store.withEventLockFor(eventId, owner, async (locked, existing) => {
    if (!isVisible(locked.event, now)) throw eventNotFound();
    const repeated = repeatedRegistration(existing, requestKeyHash);
    if (repeated !== undefined) {
      await locked.replaceManageToken(repeated.registration_id, hash);
      return repeated;
    }
    rejectUnlessOpen(locked, now);
    rejectFormat(locked, person.participation_format);
    rejectPerson(existing, contactEmail);
    const answers = validAnswers(registrationAnswersTo(locked.event.registration_questions), sent);
    await fillFreePlaces(locked, now);
    const left = placesLeft(locked.event, person.participation_format, locked.occupancy(person.participation_format));
    const registrationId = uuidv7();
    const state = left === 0 ? ("waitlisted" as const) : ("registered" as const);
    locked.insert({
      ...person,
      answers,
      registration_id: registrationId,
      state,
      account_subject: subject,
      isEmailConfirmed: isVerifiedEmail(caller, person.email),
      manage_token_hash: hash,
      request_key_hash: requestKeyHash,
      addedBy: null,
      now,
    });
    return { registration_id: registrationId, state };
  });
  if (receipt === undefined) throw eventNotFound();
  return { ...receipt, manage_token: token };
}

/**
 * The registration of the same attempt. Checked before the registration window, which may close between an attempt and
 * its retry.
 */
function repeatedRegistration(
  { byEmail }: ActiveRegistrations,
  requestKeyHash: string | null,
): Omit<RegistrationReceipt, "manage_token"> | undefined {
  if (requestKeyHash === null || byEmail?.request_key_hash !== requestKeyHash) return undefined;
  const { registration_id: registrationId, state } = byEmail;
  return state === "cancelled" ? undefined : { registration_id: registrationId, state };
}

function rejectUnlessOpen({ event }: LockedRegistrations, now: Date): void {
  const reason = closedReason(event, now);
  if (reason !== null) throw new Failure("conflict", closedMessages[reason], { code: reason });
}

/** @throws {Failure} `invalid` */
export function rejectFormat({ event }: Pick<LockedRegistrations, "event">, format: ParticipationFormat): void {
  if (!offeredFormats(event).includes(format)) {
    throw new Failure("invalid", messages.invalid, {
      code: "INVALID_REQUEST",
      details: [{ path: "participation_format", message: messages.formatNotOffered }],
    });
  }
}

/**
 * Validated under the lock: the event may have got another question since the form was opened.
 *
 * @throws {Failure} `invalid` with a path `answers.<question_id>` for each answer that is missing or wrong.
 */
export function validAnswers(
  schema: ReturnType<typeof registrationAnswersTo>,
  sent: readonly RegistrationAnswer[],
): RegistrationAnswer[] {
  const { success, output, issues } = v.safeParse(schema, sent);
  if (success) return output;
  const details = issues.map((issue) => ({ path: `answers.${v.getDotPath(issue) ?? ""}`, message: issue.message }));
  throw new Failure("invalid", messages.invalid, { code: "INVALID_REQUEST", details });
}

/** Rejects only for an open event: past and future ones would reveal the blacklist without a trace. */
function rejectPerson({ isBlacklisted, byEmail, byAccount }: ActiveRegistrations, contactEmail: string): void {
  if (isBlacklisted) throw new Failure("conflict", messages.blacklisted(contactEmail), { code: "BLACKLISTED" });
  if (byEmail !== undefined || byAccount !== undefined) {
    throw new Failure("conflict", messages.alreadyRegistered, {
      code: "ALREADY_REGISTERED",
      details: [{ path: "email", message: messages.alreadyRegistered }],
    });
  }
}
