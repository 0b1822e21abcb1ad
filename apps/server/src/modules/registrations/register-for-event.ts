import type { ParsedRequestOf, RegistrationReceipt } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { eventNotFound } from "../events/get-event.ts";
import { createManageToken, hashOf } from "./manage-token.ts";
import { offeredFormats } from "../events/offered-formats.ts";
import { fillFreePlaces, placesLeft } from "./places.ts";
import type { EventTurn, RegistrationStore } from "./registration-store.ts";
import { closedReason } from "./registration-window.ts";

const closedMessages = {
  PASSED: messages.eventPassed,
  NOT_OPEN: messages.registrationNotOpen,
  CLOSED: messages.registrationClosed,
} as const;

/**
 * Gives a place, or a position on the waitlist when there is none left. Asked again with the key of
 * the attempt that registered this address, it answers that registration with a new token: the first answer was lost.
 *
 * @throws {Failure} `not-found`; `invalid` for a format the event does not have; `conflict` with the code `PASSED`,
 * `NOT_OPEN`, `CLOSED` or `ALREADY_REGISTERED`.
 */
export async function registerForEvent(
  store: RegistrationStore,
  { event_id: eventId, consent: _consent, request_key: requestKey, ...person }: ParsedRequestOf<"eventRegister">,
  caller: Caller,
  now: Date,
): Promise<RegistrationReceipt> {
  const { token, hash } = createManageToken();
  const requestKeyHash = requestKey === undefined ? null : hashOf(requestKey);
  const given = await store.inEventTurn(eventId, async (turn) => {
    if (!turn.event.isPublished) throw eventNotFound();
    const repeated = await repeatedRegistration(turn, person.email, requestKeyHash);
    if (repeated !== undefined) {
      await turn.replaceManageToken(repeated.registration_id, hash);
      return repeated;
    }
    await refuseUnlessOpen(turn, person, caller, now);
    await fillFreePlaces(turn, now);
    const left = placesLeft(turn.event, person.participation_format, await turn.occupancy(person.participation_format));
    const registrationId = uuidv7();
    const state = left === 0 ? ("waitlisted" as const) : ("registered" as const);
    await turn.insert({
      ...person,
      registrationId,
      state,
      accountSubject: caller.subject,
      manageTokenHash: hash,
      requestKeyHash,
      now,
    });
    return { registration_id: registrationId, state };
  });
  if (given === undefined) throw eventNotFound();
  return { ...given, manage_token: token };
}

/** What the same attempt registered before. Looked for before the window: an answer may be lost as it closes. */
async function repeatedRegistration(
  turn: EventTurn,
  email: string,
  requestKeyHash: string | null,
): Promise<Omit<RegistrationReceipt, "manage_token"> | undefined> {
  if (requestKeyHash === null) return undefined;
  const existing = await turn.findActive({ email });
  if (existing?.requestKeyHash !== requestKeyHash || existing.state === "cancelled") return undefined;
  return { registration_id: existing.registrationId, state: existing.state };
}

async function refuseUnlessOpen(
  { event, findActive }: EventTurn,
  person: Pick<ParsedRequestOf<"eventRegister">, "email" | "participation_format">,
  caller: Caller,
  now: Date,
): Promise<void> {
  const reason = closedReason(event, now);
  if (reason !== null) throw new Failure("conflict", closedMessages[reason], { code: reason });
  if (!offeredFormats(event).includes(person.participation_format)) {
    throw new Failure("invalid", messages.invalid, {
      code: "INVALID_REQUEST",
      details: [{ path: "participation_format", message: messages.formatNotOffered }],
    });
  }
  const existing = (await findActive({ email: person.email })) ?? (await findActive({ subject: caller.subject }));
  if (existing !== undefined) {
    throw new Failure("conflict", messages.alreadyRegistered, {
      code: "ALREADY_REGISTERED",
      details: [{ path: "email", message: messages.alreadyRegistered }],
    });
  }
}
