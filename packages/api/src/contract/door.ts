import * as v from "valibot";
import { participationFormats } from "../enumerations/event.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { formPerson } from "./form-person.ts";
import { createPage, pageRequest, searchText } from "./list.ts";
import { messages } from "./messages.ts";
import { participant, participantContract } from "./participant.ts";
import { registrationAnswers, registrationQuestion } from "./registration-questions.ts";
import { chosenFormat } from "./registration.ts";
import { count, identifier, line, timestamp, title } from "./scalars.ts";

const doorLink = v.strictObject({
  door_link_id: identifier,
  /** The `door_token` of the door's endpoints. Null means that it works, but only a new link can be shown. */
  token: v.nullable(v.string()),
  /** The name of the link in the audit log. */
  label: v.string(),
  allows_waitlisted: v.boolean(),
  allows_walk_ins: v.boolean(),
  created_at: timestamp,
  /** Null means that the editor's name is not known. */
  created_by: v.nullable(v.string()),
  /** To the minute; null means never. */
  last_used_at: v.nullable(timestamp),
});
export type DoorLink = v.InferOutput<typeof doorLink>;

/** The link proves itself in every request; nothing but these endpoints accepts its token. */
const byLink = { event_id: identifier, door_token: line(128) };

/** What the holder of a link needs of the event. */
const door = v.strictObject({
  event_id: identifier,
  title: v.string(),
  time_zone: v.string(),
  /** The event does not take place, and the other endpoints reject the link meanwhile; null means that it does. */
  called_off: v.nullable(v.strictObject({ at: timestamp, reason: v.string() })),
  /** The time when the link ends. It moves with the event; null for a postponed event. */
  closes_at: v.nullable(timestamp),
  /** The name of the link. */
  label: v.string(),
  /** Whether a person of the waitlist may be checked in. */
  allows_waitlisted: v.boolean(),
  /** Whether a person without a registration may be added. */
  allows_walk_ins: v.boolean(),
  /** The formats in which a walk-in may take part. */
  formats: v.array(v.picklist(participationFormats)),
  /** The question whose answer is shown at check-in, if there is one. */
  questions: v.array(registrationQuestion),
  /** The questions that a walk-in is asked: the required ones, and those they depend on. None is compulsory here. */
  walk_in_questions: v.array(registrationQuestion),
  checked_in: count,
  expected_at_door: count,
});
export type Door = v.InferOutput<typeof door>;

const { registration_id, state, participation_format, first_name, last_name, answers, cancelled_at, checked_in_at } =
  participant.entries;

/** A participant without email, phone or anything else that check-in does not need. */
export const doorPerson = v.strictObject({
  registration_id,
  state,
  participation_format,
  first_name,
  last_name,
  /** At most one: to the question that is shown at check-in. */
  answers,
  cancelled_at,
  checked_in_at,
});
export type DoorPerson = v.InferOutput<typeof doorPerson>;

const { is_checked_in, seconds_ago } = participantContract.participantCheckIn.request.entries;

export const doorContract = declareEndpoints(() => ({
  /** Lists the links that are not revoked, newest first. */
  doorLinkList: {
    method: "POST",
    path: "/door-link/list",
    access: "editor",
    summary: "List the door links of an event, newest first",
    failure: "Не удалось загрузить ссылки для входа",
    request: v.strictObject({ event_id: identifier }, messages.invalidBody),
    response: v.strictObject({
      /** The time when all of them end. It moves with the event; null for a postponed event. */
      closes_at: v.nullable(timestamp),
      links: v.array(doorLink),
    }),
  },
  doorLinkCreate: {
    method: "POST",
    path: "/door-link/create",
    access: "editor",
    summary: "Create a door link of an event",
    failure: "Не удалось создать ссылку для входа",
    codes: ["DOOR_LABEL_TAKEN"],
    request: v.strictObject(
      {
        event_id: identifier,
        label: title(100),
        allows_waitlisted: v.optional(v.boolean(messages.flag), false),
        allows_walk_ins: v.optional(v.boolean(messages.flag), false),
      },
      messages.invalidBody,
    ),
    response: doorLink,
  },
  /** A link that is revoked already stays so. */
  doorLinkRevoke: {
    method: "POST",
    path: "/door-link/revoke",
    access: "editor",
    summary: "Revoke a door link",
    failure: "Не удалось отозвать ссылку для входа",
    request: v.strictObject({ event_id: identifier, door_link_id: identifier }, messages.invalidBody),
    response: v.strictObject({ door_link_id: identifier, revoked_at: timestamp }),
  },

  doorGet: {
    method: "POST",
    path: "/event/door/get",
    client: "door",
    access: "public",
    summary: "Get what a door link shows of its event",
    failure: "Не удалось открыть отметку прихода",
    request: v.strictObject(byLink, messages.invalidBody),
    response: door,
  },
  /** Lists the last registrations first; those found by a text are sorted by name. */
  doorPersonList: {
    method: "POST",
    path: "/event/door/people",
    client: "door",
    access: "public",
    summary: "List participants by a door link, without emails and phones",
    failure: "Не удалось загрузить список для входа",
    request: v.strictObject(
      {
        ...byLink,
        ...pageRequest,
        /** Every word, or its beginning, must occur in the name. */
        text: searchText,
      },
      messages.invalidBody,
    ),
    response: createPage(doorPerson),
  },
  /**
   * Checks in, or undoes that. A second check-in changes nothing. A person of the waitlist gets a place first, if the
   * link allows it.
   */
  doorCheckIn: {
    method: "POST",
    path: "/event/door/check-in",
    client: "door",
    access: "public",
    summary: "Check a participant in by a door link, or undo that",
    failure: "Не удалось отметить приход",
    codes: ["NOT_REGISTERED"],
    request: v.strictObject(
      { ...byLink, registration_id: identifier, is_checked_in, seconds_ago },
      messages.invalidBody,
    ),
    response: doorPerson,
  },
  /** Registers a person who came without a registration, and checks them in. */
  doorWalkInAdd: {
    method: "POST",
    path: "/event/door/walk-in",
    client: "door",
    access: "public",
    summary: "Register a walk-in by a door link and check them in",
    failure: "Не удалось записать пришедшего",
    codes: ["WALK_INS_NOT_ALLOWED", "BLACKLISTED", "ALREADY_REGISTERED"],
    invalidates: ["event"],
    request: v.strictObject(
      {
        ...byLink,
        participation_format: v.optional(chosenFormat, "EventParticipationFormatOffline"),
        first_name: formPerson.first_name,
        last_name: formPerson.last_name,
        /** Without one the person gets no emails, and is found by name alone. */
        email: v.optional(formPerson.email),
        /** To `walk_in_questions`. */
        answers: v.optional(registrationAnswers),
        consent: v.literal(true, messages.consent),
        consent_version: formPerson.consent_version,
        request_key: formPerson.request_key,
        seconds_ago,
      },
      messages.invalidBody,
    ),
    response: doorPerson,
  },
}));
