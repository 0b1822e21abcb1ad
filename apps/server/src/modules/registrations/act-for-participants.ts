import { registrationAnswersTo } from "@corp/api/contract";
import type { ParsedRequestOf, Participant } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import type { Edit } from "../../change.ts";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { fillFreePlaces, hasEnded, placesLeft, switchTo } from "../content/registration-rules.ts";
import type { LockedRegistrations, RegistrationRecord, RegistrationStore } from "../content/registration-store.ts";
import { eventNotFound } from "../events/get-event.ts";
import { createManageToken, hashToken } from "../links/manage-token.ts";
import { participantView } from "./list-participants.ts";
import type { ParticipantStore } from "./participant-store.ts";
import { rejectFormat, validAnswers } from "./register-for-event.ts";

export interface Acting {
  readonly store: Pick<RegistrationStore, "withEventLock">;
  readonly participants: Pick<ParticipantStore, "find">;
}

/**
 * Registers a person for an organiser, also before registration opens and after it has closed. A retry with the request
 * key of an earlier attempt returns its registration.
 *
 * @param isAtDoor The door decides how long after the event people are still added.
 * @throws {Failure} `not-found`; `invalid`; `conflict` with the code `CANCELLED`, `PASSED`, `BLACKLISTED` or
 * `ALREADY_REGISTERED`.
 */
export async function addParticipant(
  acting: Acting,
  {
    event_id: eventId,
    consent: _consent,
    is_over_capacity: isOverCapacity,
    request_key: requestKey,
    answers: sent = [],
    email,
    ...person
  }: ParsedRequestOf<"participantAdd">,
  edit: Edit,
  { isAtDoor = false } = {},
): Promise<Participant> {
  const { by, now } = edit;
  const requestKeyHash = requestKey === undefined ? null : hashToken(requestKey);
  const { participation_format: format } = person;
  return act(acting, eventId, async (locked) => {
    const repeated = requestKeyHash === null ? undefined : await locked.findOfRequest(requestKeyHash);
    if (repeated !== undefined) return repeated.registration_id;
    if (isAtDoor) rejectCalledOff(locked);
    else rejectUnlessToCome(locked, now);
    rejectFormat(locked, format);
    const { isBlacklisted, byEmail } = await locked.findActive({
      subject: null,
      ...(email !== undefined && { email }),
    });
    if (isBlacklisted) throw blacklisted();
    if (byEmail !== undefined) {
      throw new Failure("conflict", messages.alreadyRegistered, {
        code: "ALREADY_REGISTERED",
        details: [{ path: "email", message: messages.alreadyRegistered }],
      });
    }
    // The organiser asks what they know the answer to.
    const optional = locked.event.registration_questions.map((question) => ({ ...question, is_required: false }));
    const answers = validAnswers(registrationAnswersTo(optional), sent);
    await fillFreePlaces(locked, now);
    const isFull = placesLeft(locked.event, format, locked.occupancy(format)) === 0;
    const state = isFull && !isOverCapacity ? ("waitlisted" as const) : ("registered" as const);
    const registrationId = uuidv7();
    locked.insert({
      ...person,
      email: email ?? "",
      person_current_status: "PersonCurrentStatusUnknown",
      person_work_experience: "PersonWorkExperienceUnknown",
      answers,
      registration_id: registrationId,
      state,
      account_subject: null,
      isEmailConfirmed: false,
      // Nobody knows the token: the links in emails manage the registration.
      manage_token_hash: createManageToken().hash,
      request_key_hash: requestKeyHash,
      addedBy: { subject: by.subject, name: by.name ?? messages.unnamedAccount },
      now,
    });
    const registration = {
      registration_id: registrationId,
      first_name: person.first_name,
      last_name: person.last_name,
    };
    await locked.audit(edit, { registration, before: null, after: { state, participation_format: format } });
    return registrationId;
  });
}

/**
 * Cancels a registration for a person, and promotes the next one.
 *
 * @throws {Failure} `not-found`; `conflict` with the code `ALREADY_CANCELLED` or `PASSED`.
 */
export async function cancelParticipant(
  acting: Acting,
  { event_id: eventId, registration_id: id, reason, comment }: ParsedRequestOf<"participantCancel">,
  edit: Edit,
): Promise<Participant> {
  return act(acting, eventId, async (locked) => {
    const found = await findActive(locked, id);
    if (hasEnded(locked.event, edit.now)) throw passed();
    await locked.cancel(found, { reason, comment: comment ?? null, now: edit.now });
    await locked.audit(edit, {
      registration: found,
      before: { state: found.state },
      after: { state: "cancelled", cancellation_reason: reason },
    });
    await fillFreePlaces(locked, edit.now);
    return id;
  });
}

/**
 * Gives a place to a person of the waitlist, before those who came first.
 *
 * @throws {Failure} `not-found`; `invalid` for a way of taking part that the event has no longer; `conflict` with the
 * code `ALREADY_CANCELLED`, `ALREADY_PROMOTED`, `FULL`, `PASSED`, `CANCELLED` or `BLACKLISTED`.
 */
export async function promoteParticipant(
  acting: Acting,
  { event_id: eventId, registration_id: id, is_over_capacity }: ParsedRequestOf<"participantPromote">,
  edit: Edit,
): Promise<Participant> {
  return act(acting, eventId, async (locked) => {
    const found = await findActive(locked, id);
    if (found.state === "registered") {
      throw new Failure("conflict", messages.alreadyPromoted, { code: "ALREADY_PROMOTED" });
    }
    const { participation_format: format } = found;
    rejectUnlessToCome(locked, edit.now);
    rejectFormat(locked, format);
    await rejectBlacklisted(locked, found);
    const isFull = placesLeft(locked.event, format, locked.occupancy(format)) === 0;
    if (isFull && !is_over_capacity) throw full();
    await locked.give(found, format, edit.now);
    await locked.audit(edit, { registration: found, before: { state: found.state }, after: { state: "registered" } });
    return id;
  });
}

/**
 * Moves a person between hall and online, and promotes the next one to the place left. Nothing changes if that is how
 * they take part already; waiting for the other way ends.
 *
 * @throws {Failure} `not-found`; `invalid`; `conflict` with the code `ALREADY_CANCELLED`, `FULL`, `PASSED`, `CANCELLED`
 * or `BLACKLISTED`.
 */
export async function moveParticipant(
  acting: Acting,
  { event_id: eventId, registration_id: id, participation_format: format, ...rest }: ParsedRequestOf<"participantMove">,
  edit: Edit,
): Promise<Participant> {
  return act(acting, eventId, async (locked) => {
    await fillFreePlaces(locked, edit.now);
    const found = await findActive(locked, id);
    rejectUnlessToCome(locked, edit.now);
    rejectFormat(locked, format);
    await rejectBlacklisted(locked, found);
    const outcome = switchTo(format, locked, found);
    if (found.participation_format === format) {
      if (outcome === "same") return id;
      await locked.waitFor(found, null);
    } else {
      if (outcome !== "give" && !rest.is_over_capacity) throw full();
      await locked.give(found, format, edit.now);
    }
    const { state, participation_format, waits_for } = found;
    await locked.audit(edit, {
      registration: found,
      before: { state, participation_format, waits_for },
      after: {
        state: participation_format === format ? state : "registered",
        participation_format: format,
        waits_for: null,
      },
    });
    await fillFreePlaces(locked, edit.now);
    return id;
  });
}

/** @param work returns the id of the registration. */
async function act(
  { store, participants }: Acting,
  eventId: string,
  work: (locked: LockedRegistrations) => Promise<string>,
): Promise<Participant> {
  const id = await store.withEventLock(eventId, work);
  if (id === undefined) throw eventNotFound();
  const record = await participants.find(eventId, id);
  if (record === undefined) throw registrationNotFound();
  return participantView(record);
}

async function findActive(
  locked: LockedRegistrations,
  id: string,
): Promise<RegistrationRecord & { readonly state: "registered" | "waitlisted" }> {
  const found = await locked.find(id);
  if (found === undefined) throw registrationNotFound();
  const { state } = found;
  if (state === "cancelled") {
    throw new Failure("conflict", messages.registrationCancelled, { code: "ALREADY_CANCELLED" });
  }
  return { ...found, state };
}

function rejectUnlessToCome(locked: LockedRegistrations, now: Date): void {
  rejectCalledOff(locked);
  if (hasEnded(locked.event, now)) throw passed();
}

function rejectCalledOff({ event }: LockedRegistrations): void {
  if (event.isCalledOff) throw new Failure("conflict", messages.eventCancelled, { code: "CANCELLED" });
}

async function rejectBlacklisted(locked: LockedRegistrations, { email }: RegistrationRecord): Promise<void> {
  if (email !== "" && (await locked.findActive({ email, subject: null })).isBlacklisted) throw blacklisted();
}

const registrationNotFound = (): Failure =>
  new Failure("not-found", messages.registrationNotFound, { code: "REGISTRATION_NOT_FOUND" });
const passed = (): Failure => new Failure("conflict", messages.eventPassed, { code: "PASSED" });
const full = (): Failure => new Failure("conflict", messages.noPlaceLeft, { code: "FULL" });
const blacklisted = (): Failure => new Failure("conflict", messages.blacklistedPerson, { code: "BLACKLISTED" });
