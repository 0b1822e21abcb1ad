import * as v from "valibot";
import { cancellationReasons, participationFormats, unavailabilityReasons } from "../enumerations/event.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { formPerson } from "./form-person.ts";
import { messages } from "./messages.ts";
import { registrationAnswers, registrationAnswersTo } from "./registration-questions.ts";
import type { RegistrationQuestion } from "./registration-questions.ts";
import { count, email, httpsUrl, identifier, line, paragraph, timestamp } from "./scalars.ts";

/** The two formats that a participant chooses from; the other members of the enumeration describe events. */
export const chosenFormat = v.pipe(
  v.picklist(participationFormats, messages.option),
  v.check(
    (format) => format === "EventParticipationFormatOnline" || format === "EventParticipationFormatOffline",
    messages.option,
  ),
);

export const eventRegisterRequest = v.strictObject(
  {
    event_id: identifier,
    participation_format: chosenFormat,
    ...formPerson,
    company: v.optional(line(200)),
    /** To the event's `registration_questions`. Answers to questions that do not apply are ignored. */
    answers: v.optional(registrationAnswers),
    consent: v.literal(true, messages.consent),
  },
  messages.invalidBody,
);
/** The same for one event, whose questions it knows. */
export const eventRegisterRequestTo = (questions: readonly RegistrationQuestion[]) =>
  v.strictObject(
    { ...eventRegisterRequest.entries, answers: v.optional(registrationAnswersTo(questions), []) },
    messages.invalidBody,
  );
export type EventRegisterRequest = v.InferOutput<typeof eventRegisterRequest>;

export const eventCancelRegistrationRequest = v.strictObject(
  {
    event_id: identifier,
    registration_id: identifier,
    /** The token from the receipt of a guest's registration; the account that registered does not need it. */
    manage_token: v.optional(line(128)),
    reason: v.picklist(cancellationReasons, messages.option),
    comment: v.optional(paragraph(1000)),
  },
  messages.invalidBody,
);
export type EventCancelRegistrationRequest = v.InferOutput<typeof eventCancelRegistrationRequest>;

const eventRegistrationSwitchRequest = v.strictObject(
  {
    event_id: identifier,
    registration_id: identifier,
    /** As in the cancellation: the account that registered does not need it. */
    manage_token: v.optional(line(128)),
    participation_format: chosenFormat,
  },
  messages.invalidBody,
);

/** Has the link of a registration sent to its recipient again. */
export const eventRegistrationLinkSendRequest = v.strictObject({ event_id: identifier, email }, messages.invalidBody);

const eventReference = v.strictObject({ event_id: identifier }, messages.invalidBody);
const cancelled = v.strictObject({ registration_id: identifier, state: v.literal("cancelled") });

export const registrationAvailability = v.strictObject({
  /** It is true also while the event is full: a registration then goes on the waitlist. */
  is_available: v.boolean(),
  reason: v.nullable(v.picklist(unavailabilityReasons)),
  formats: v.array(
    v.strictObject({
      participation_format: v.picklist(participationFormats),
      /** Null means no limit. */
      places_left: v.nullable(count),
      /** Whether a new registration would go on the waitlist. */
      waitlist: v.boolean(),
    }),
  ),
});
export type RegistrationAvailability = v.InferOutput<typeof registrationAvailability>;

export const registrationReceipt = v.strictObject({
  registration_id: identifier,
  /** Proves a guest's registration. Returned once; the server stores a hash. */
  manage_token: v.string(),
  state: v.picklist(["registered", "waitlisted"]),
});
export type RegistrationReceipt = v.InferOutput<typeof registrationReceipt>;

export const registrationContract = declareEndpoints(() => ({
  eventRegistrationAvailability: {
    method: "POST",
    path: "/event/registration-availability",
    access: "public",
    summary: "Whether the caller can register, and how many places are left",
    failure: "Не удалось проверить возможность регистрации",
    failureInEnglish: "Could not check whether you can register",
    cacheTags: ["event", "tags"],
    request: eventReference,
    response: registrationAvailability,
  },
  eventRegister: {
    method: "POST",
    path: "/event/register",
    access: "public",
    summary: "Register a person for an event or put them on the waitlist",
    failure: "Не удалось зарегистрироваться на мероприятие",
    failureInEnglish: "Could not register you for the event",
    codes: ["NOT_OPEN", "CLOSED", "PASSED", "CANCELLED", "BLACKLISTED", "ALREADY_REGISTERED"],
    invalidates: ["event"],
    request: eventRegisterRequest,
    response: registrationReceipt,
  },
  eventCancelRegistration: {
    method: "POST",
    path: "/v2/event/cancel-registration",
    access: "public",
    summary: "Cancel a registration, proven by the account or the manage token",
    failure: "Не удалось отменить регистрацию",
    failureInEnglish: "Could not cancel the registration",
    codes: ["ALREADY_CANCELLED", "EVENT_STARTED"],
    invalidates: ["event"],
    request: eventCancelRegistrationRequest,
    response: cancelled,
  },
  /**
   * Changes the way of taking part. A place there is taken at once, and the one here goes to the next; without one the
   * person keeps the place and waits for the other (`waits_for`), which the present way ends.
   */
  eventRegistrationSwitch: {
    method: "POST",
    path: "/event/registration-switch",
    access: "public",
    summary: "Switch between hall and online, keeping the place until the other is sure",
    failure: "Не удалось изменить способ участия",
    codes: ["ALREADY_CANCELLED", "FULL", "CLOSED", "CANCELLED", "BLACKLISTED", "EVENT_STARTED"],
    invalidates: ["event"],
    request: eventRegistrationSwitchRequest,
    response: v.strictObject({
      registration_id: identifier,
      state: v.picklist(["registered", "waitlisted"]),
      participation_format: v.picklist(participationFormats),
      waits_for: v.nullable(v.picklist(participationFormats)),
    }),
  },
  /** Confirms by the link of an email: the receipt of a registration does not prove the recipient. */
  eventRegistrationConfirm: {
    method: "POST",
    path: "/event/registration-confirm",
    client: "personal-data",
    access: "public",
    summary: "Confirm the email of a registration by the link sent to it",
    failure: "Не удалось подтвердить адрес",
    failureInEnglish: "Could not confirm the email",
    request: v.strictObject(
      { event_id: identifier, registration_id: identifier, manage_token: line(128) },
      messages.invalidBody,
    ),
    response: v.strictObject({ registration_id: identifier, is_email_confirmed: v.literal(true) }),
  },
  /** Counts the participant as joined and returns the broadcast. Repetitions keep the time of the first. */
  eventBroadcastJoin: {
    method: "POST",
    path: "/event/broadcast-join",
    access: "public",
    summary: "Join the broadcast of an event: count the participant and get its URL",
    failure: "Не удалось открыть трансляцию",
    failureInEnglish: "Could not open the broadcast",
    codes: ["NO_PLACE", "CANCELLED", "BROADCAST_NOT_FOUND", "BROADCAST_NOT_OPEN", "PASSED"],
    request: v.strictObject(
      {
        event_id: identifier,
        registration_id: identifier,
        /** As in the cancellation: the account that registered does not need it. */
        manage_token: v.optional(line(128)),
      },
      messages.invalidBody,
    ),
    response: v.strictObject({ registration_id: identifier, url: httpsUrl, joined_at: timestamp }),
  },
  /** By the link of an email: its owner did not register. The registration is cancelled, and nothing goes there. */
  eventRegistrationDisown: {
    method: "POST",
    path: "/event/registration-disown",
    client: "personal-data",
    access: "public",
    summary: "Say by the link in an email that somebody else had registered",
    failure: "Не удалось остановить письма",
    failureInEnglish: "Could not stop the emails",
    invalidates: ["event"],
    request: v.strictObject({ registration_id: identifier, manage_token: line(128) }, messages.invalidBody),
    response: v.strictObject({ registration_id: identifier, is_disowned: v.literal(true) }),
  },
  eventRegistrationLinkSend: {
    method: "POST",
    path: "/event/registration-link",
    access: "public",
    summary: "Send the link of a registration to its recipient again",
    failure: "Не удалось отправить письмо со ссылкой",
    failureInEnglish: "Could not send the link",
    request: eventRegistrationLinkSendRequest,
    /** The same whether the email is registered or not. */
    response: v.strictObject({ event_id: identifier, is_accepted: v.literal(true) }),
  },
  eventCancelRegistrationLegacy: {
    method: "POST",
    path: "/event/cancel-registration",
    access: "user",
    summary: "Cancel the signed-in user's registration for an event",
    failure: "Не удалось отменить регистрацию",
    failureInEnglish: "Could not cancel the registration",
    codes: ["REGISTRATION_NOT_FOUND", "EVENT_STARTED"],
    invalidates: ["event"],
    request: eventReference,
    response: cancelled,
  },
}));
