import * as v from "valibot";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { cancellationReasons, participationFormats, registrationStates } from "../enumerations/event.ts";
import { personCurrentStatuses, personWorkExperiences } from "../enumerations/person.ts";
import { anyOf, pageOf, pageRequest } from "./list.ts";
import { messages } from "./messages.ts";
import { chosenFormat } from "./registration.ts";
import { count, identifier, line, timestamp } from "./scalars.ts";

const nullableText = v.nullable(v.string());

/** A registration as the organisers see it. */
export const participant = v.strictObject({
  registration_id: identifier,
  state: v.picklist(registrationStates),
  participation_format: v.picklist(participationFormats),
  first_name: v.string(),
  last_name: v.string(),
  email: v.string(),
  phone: nullableText,
  company: nullableText,
  position: nullableText,
  person_current_status: v.picklist(personCurrentStatuses),
  person_work_experience: v.picklist(personWorkExperiences),
  created_at: timestamp,
  /** When a place came free for whoever waited. */
  promoted_at: v.nullable(timestamp),
  cancelled_at: v.nullable(timestamp),
  cancellation_reason: v.nullable(v.picklist(cancellationReasons)),
  cancellation_comment: nullableText,
  /** When somebody at the door noted that the person has come. */
  checked_in_at: v.nullable(timestamp),
  /** The address is on the blacklist now: whoever was registered before stays so. */
  is_blacklisted: v.boolean(),
});
export type Participant = v.InferOutput<typeof participant>;

const participantSorts = ["arrival", "name", "email"] as const;

const participantListRequest = v.strictObject(
  {
    event_id: identifier,
    ...pageRequest,
    /** Of the event's registrations this one alone, if the other filters let it through. */
    registration_id: v.optional(identifier),
    /** Words, or the beginnings of words, that all stand in the name, the address or the company. */
    text: v.optional(line(200)),
    states: anyOf(registrationStates),
    participation_format: v.optional(chosenFormat),
    is_checked_in: v.optional(v.boolean(messages.flag)),
    /** In the order of registration, by last and first name, or by address. */
    sort: v.optional(v.picklist(participantSorts, messages.option), "arrival"),
    direction: v.optional(v.picklist(["ascending", "descending"], messages.option), "ascending"),
  },
  messages.invalidBody,
);

const participantSummary = v.strictObject({
  registered: count,
  waitlisted: count,
  cancelled: count,
  /** Of those who are registered. */
  checked_in: count,
  /** Whom the door is for: those who take part in person, and whoever else has come. */
  expected_at_door: count,
  /** The ways to take part that the event offers. */
  formats: v.array(
    v.strictObject({
      participation_format: v.picklist(participationFormats),
      registered: count,
      waitlisted: count,
      /** Null: no limit. */
      capacity: v.nullable(count),
    }),
  ),
  /** The most frequent first; those that nobody gave are left out. */
  cancellation_reasons: v.array(v.strictObject({ reason: v.picklist(cancellationReasons), count })),
});
export type ParticipantSummary = v.InferOutput<typeof participantSummary>;

export const participantContract = {
  participantList: {
    ...adminEndpoints.participantList,
    access: "admin",
    request: participantListRequest,
    response: pageOf(participant),
  },
  participantSummary: {
    ...adminEndpoints.participantSummary,
    access: "admin",
    request: v.strictObject({ event_id: identifier }, messages.invalidBody),
    response: participantSummary,
  },
  participantCheckIn: {
    ...adminEndpoints.participantCheckIn,
    access: "admin",
    request: v.strictObject(
      { event_id: identifier, registration_id: identifier, is_checked_in: v.boolean(messages.flag) },
      messages.invalidBody,
    ),
    /** Checking in twice changes nothing: the answer says when it was. */
    response: participant,
  },
} as const;
