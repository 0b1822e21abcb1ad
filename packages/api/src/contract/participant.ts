import * as v from "valibot";
import { cancellationReasons, participationFormats, registrationStates } from "../enumerations/event.ts";
import { personCurrentStatuses, personWorkExperiences } from "../enumerations/person.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { storedCancellationReason } from "./event.ts";
import { consentVersion } from "./form-person.ts";
import { listOfOptions, createPage, pageRequest, searchText } from "./list.ts";
import { messages } from "./messages.ts";
import { registrationAnswer, registrationAnswers } from "./registration-questions.ts";
import { chosenFormat } from "./registration.ts";
import { count, email, identifier, name, nullableText, paragraph, requestKey, timestamp } from "./scalars.ts";

/** A registration in the organisers' view. */
export const participant = v.strictObject({
  registration_id: identifier,
  state: v.picklist(registrationStates),
  participation_format: v.picklist(participationFormats),
  /** The other way of taking part, in whose queue the person waits while keeping the present place. */
  waits_for: v.nullable(v.picklist(participationFormats)),
  first_name: v.string(),
  last_name: v.string(),
  /** An empty string: the organisers have added a person without one. */
  email: v.string(),
  is_email_confirmed: v.boolean(),
  phone: nullableText,
  company: nullableText,
  position: nullableText,
  person_current_status: v.picklist(personCurrentStatuses),
  person_work_experience: v.picklist(personWorkExperiences),
  /** To the event's `registration_questions`. */
  answers: v.array(registrationAnswer),
  created_at: timestamp,
  /** The time when the registration left the waitlist. */
  promoted_at: v.nullable(timestamp),
  cancelled_at: v.nullable(timestamp),
  cancellation_reason: v.nullable(storedCancellationReason),
  cancellation_comment: nullableText,
  checked_in_at: v.nullable(timestamp),
  /** The time when the person first opened the broadcast. */
  joined_at: v.nullable(timestamp),
  /** The organiser who has added the person; null: the person has registered. */
  added_by_name: nullableText,
  /** The organisers' words about the person. */
  note: nullableText,
  /** Whether the email is on the blacklist now; earlier registrations remain. */
  is_blacklisted: v.boolean(),
});
export type Participant = v.InferOutput<typeof participant>;

const participantSorts = ["arrival", "name", "email"] as const;

const participantListRequest = v.strictObject(
  {
    event_id: identifier,
    ...pageRequest,
    /** Limits the result to this registration; the other filters still apply. */
    registration_id: v.optional(identifier),
    /** Every word, or its beginning, must occur in the name, the email or the company. */
    text: searchText,
    states: listOfOptions(registrationStates),
    participation_format: v.optional(chosenFormat),
    is_checked_in: v.optional(v.boolean(messages.flag)),
    /** `arrival`: order of registration; `name`: by last and first name. */
    sort: v.optional(v.picklist(participantSorts, messages.option), "arrival"),
    direction: v.optional(v.picklist(["ascending", "descending"], messages.option), "ascending"),
  },
  messages.invalidBody,
);

const participantSummary = v.strictObject({
  registered: count,
  waitlisted: count,
  cancelled: count,
  /** The number of registered participants who are checked in. */
  checked_in: count,
  /** The number of registered participants who have opened the broadcast. */
  joined: count,
  /** Participants to check in: those who attend in person, and online participants who came anyway. */
  expected_at_door: count,
  /** The formats that the event offers. */
  formats: v.array(
    v.strictObject({
      participation_format: v.picklist(participationFormats),
      registered: count,
      waitlisted: count,
      /** Null means no limit. */
      capacity: v.nullable(count),
    }),
  ),
  /** The most frequent come first, without zero counts. */
  cancellation_reasons: v.array(v.strictObject({ reason: storedCancellationReason, count })),
});
export type ParticipantSummary = v.InferOutput<typeof participantSummary>;

const registrationOfEvent = { event_id: identifier, registration_id: identifier };

/** Whether the person gets a place even if none is left. @default false */
const isOverCapacity = v.optional(v.boolean(messages.flag), false);

const participantAddRequest = v.strictObject(
  {
    event_id: identifier,
    participation_format: chosenFormat,
    is_over_capacity: isOverCapacity,
    first_name: name(100),
    last_name: name(100),
    /** Without one the person gets no emails, and is found by name alone. */
    email: v.optional(email),
    /** To the event's `registration_questions`, none of which is compulsory here. */
    answers: v.optional(registrationAnswers),
    /** The person has agreed, to the organiser, that these data are stored. */
    consent: v.literal(true, messages.consent),
    consent_version: consentVersion,
    request_key: requestKey,
  },
  messages.invalidBody,
);

const participantCancelRequest = v.strictObject(
  {
    ...registrationOfEvent,
    reason: v.picklist(cancellationReasons, messages.option),
    comment: v.optional(paragraph(1000)),
  },
  messages.invalidBody,
);

const participantNoteSetRequest = v.strictObject(
  { ...registrationOfEvent, note: v.nullable(paragraph(3000)) },
  messages.invalidBody,
);

/** A week. */
const maxSecondsAgo = 604_800;

export const participantContract = declareEndpoints(() => ({
  participantList: {
    method: "POST",
    path: "/event/participants/list",
    access: "admin",
    alsoFor: ["team"],
    summary: "List the registrations of an event, page by page",
    failure: "Не удалось загрузить список участников",
    request: participantListRequest,
    response: createPage(participant),
  },
  participantSummary: {
    method: "POST",
    path: "/event/participants/summary",
    access: "admin",
    alsoFor: ["team"],
    summary: "Count the participants of an event by state and format",
    failure: "Не удалось загрузить сводку по участникам",
    request: v.strictObject({ event_id: identifier }, messages.invalidBody),
    response: participantSummary,
  },
  participantCheckIn: {
    method: "POST",
    path: "/event/participants/check-in",
    access: "admin",
    alsoFor: ["team"],
    summary: "Check a participant in, or undo the check-in",
    failure: "Не удалось отметить участника",
    codes: ["NOT_REGISTERED", "CANCELLED"],
    request: v.strictObject(
      {
        event_id: identifier,
        registration_id: identifier,
        is_checked_in: v.boolean(messages.flag),
        /** For a check-in that waited for the network: a phone's clock may be wrong, the time that passed is not. */
        seconds_ago: v.optional(
          v.pipe(
            v.number(messages.option),
            v.integer(messages.option),
            v.minValue(0, messages.option),
            v.maxValue(maxSecondsAgo, messages.option),
          ),
        ),
      },
      messages.invalidBody,
    ),
    /** A second check-in changes nothing; the response has the time of the first. */
    response: participant,
  },
  /** Registers somebody, also before and after the time of registration: for the waitlist, if no place is left. */
  participantAdd: {
    method: "POST",
    path: "/event/participants/add",
    access: "admin",
    summary: "Register somebody as an organiser, over the capacity if that is said",
    failure: "Не удалось добавить участника",
    codes: ["PASSED", "CANCELLED", "BLACKLISTED", "ALREADY_REGISTERED"],
    invalidates: ["event"],
    request: participantAddRequest,
    response: participant,
  },
  /** Cancels for a person, and promotes the next one. */
  participantCancel: {
    method: "POST",
    path: "/event/participants/cancel",
    access: "admin",
    summary: "Cancel a participant's registration as an organiser",
    failure: "Не удалось отменить регистрацию участника",
    codes: ["ALREADY_CANCELLED", "PASSED"],
    invalidates: ["event"],
    request: participantCancelRequest,
    response: participant,
  },
  /** Gives a place to a person of the waitlist, before those who came first. */
  participantPromote: {
    method: "POST",
    path: "/event/participants/promote",
    access: "admin",
    summary: "Give a place to a person of the waitlist",
    failure: "Не удалось дать место",
    codes: ["ALREADY_CANCELLED", "ALREADY_PROMOTED", "FULL", "PASSED", "CANCELLED", "BLACKLISTED"],
    invalidates: ["event"],
    request: v.strictObject(
      // Required: a place that is left goes to the first of the waitlist by itself.
      { ...registrationOfEvent, is_over_capacity: v.boolean(messages.flag) },
      messages.invalidBody,
    ),
    response: participant,
  },
  /** Moves a person between hall and online. Nothing changes if that is how they take part already. */
  participantMove: {
    method: "POST",
    path: "/event/participants/move",
    access: "admin",
    summary: "Move a participant between hall and online",
    failure: "Не удалось перевести участника",
    codes: ["ALREADY_CANCELLED", "FULL", "PASSED", "CANCELLED", "BLACKLISTED"],
    invalidates: ["event"],
    request: v.strictObject(
      { ...registrationOfEvent, participation_format: chosenFormat, is_over_capacity: isOverCapacity },
      messages.invalidBody,
    ),
    response: participant,
  },
  participantNoteSet: {
    method: "POST",
    path: "/event/participants/note",
    access: "admin",
    summary: "Set the organisers' note about a participant",
    failure: "Не удалось сохранить заметку",
    request: participantNoteSetRequest,
    response: participant,
  },
}));
