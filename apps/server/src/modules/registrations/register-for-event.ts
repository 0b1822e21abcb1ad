import type { ParsedRequestOf, RegistrationReceipt } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Caller } from "../../caller.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { eventNotFound } from "../events/get-event.ts";
import { createManageToken } from "./manage-token.ts";
import { fillFreePlaces, offeredFormats, placesLeft } from "./places.ts";
import type { EventTurn, RegistrationStore } from "./registration-store.ts";
import { closedReason } from "./registration-window.ts";

const closedMessages = {
  PASSED: messages.eventPassed,
  NOT_OPEN: messages.registrationNotOpen,
  CLOSED: messages.registrationClosed,
} as const;

/**
 * Gives a place, or a position on the waitlist when there is none left.
 *
 * @throws {Failure} `not-found`; `invalid` for a format the event does not have; `conflict` with the code `PASSED`,
 * `NOT_OPEN`, `CLOSED` or `ALREADY_REGISTERED`.
 */
export async function registerForEvent(
  store: RegistrationStore,
  { event_id: eventId, consent: _consent, ...person }: ParsedRequestOf<"eventRegister">,
  caller: Caller,
  now: Date,
): Promise<RegistrationReceipt> {
  const registrationId = uuidv7();
  const { token, hash } = createManageToken();
  const state = await store.inEventTurn(eventId, async (turn) => {
    await refuseUnlessOpen(turn, person, caller, now);
    await fillFreePlaces(turn, now);
    const left = placesLeft(turn.event, person.participation_format, await turn.occupancy(person.participation_format));
    const given = left === 0 ? "waitlisted" : "registered";
    await turn.insert({
      ...person,
      registrationId,
      state: given,
      accountSubject: caller.subject,
      manageTokenHash: hash,
      now,
    });
    return given;
  });
  if (state === undefined) throw eventNotFound();
  return { registration_id: registrationId, manage_token: token, state };
}

async function refuseUnlessOpen(
  { event, findActive }: EventTurn,
  person: Pick<ParsedRequestOf<"eventRegister">, "email" | "participation_format">,
  caller: Caller,
  now: Date,
): Promise<void> {
  if (!event.isPublished) throw eventNotFound();
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
