import type { Event, OwnRegistration, ParticipationFormat, RegistrationAvailability } from "@corp/api";
import type { AuthUser } from "@corp/auth";
import { documentVersions } from "../../domain/document-versions.ts";
import { hasSameShape } from "../../editing/drafts/has-same-shape.ts";
import { createLocalItem, createPersonalItem } from "../../editing/drafts/local-item.ts";
import type { SubmitFormDraft } from "../../forms/use-submit-form.ts";
import { emptyForm, writeForm } from "../../forms/visitor-form.ts";
import type { FormValues } from "../../forms/visitor-form.ts";
import { registrationFields } from "./registration-fields.ts";

/** The fields of the contract. */
export type RegistrationValues = FormValues<typeof registrationFields> & {
  /** The answers to the event's own questions; {@link answerField} makes their names. */
  readonly [answer: AnswerField]: string | readonly string[];
};

export type AnswerField = `answers.${string}`;

/** The name of a question's field: also the path of its issues. */
export const answerField = (questionId: string): AnswerField => `answers.${questionId}`;

type Questions = Event["registration_questions"];

export function emptyRegistration(
  participationFormat: ParticipationFormat,
  questions: Questions,
  requestKey = "",
): RegistrationValues {
  return {
    ...Object.fromEntries(
      questions.map(({ question_id, kind }) => [answerField(question_id), kind === "several" ? [] : ""]),
    ),
    ...emptyForm(registrationFields),
    participation_format: participationFormat,
    request_key: requestKey,
  };
}

/** The name and the email of an account. Its name is one text, the given name first. */
function accountValues({ name, email }: Pick<AuthUser, "name" | "email">): Partial<RegistrationValues> {
  const [first = "", ...last] = (name ?? "").trim().split(/\s+/u);
  return Object.fromEntries(
    Object.entries({ first_name: first, last_name: last.join(" "), email: email ?? "" }).filter(
      ([, text]) => text !== "",
    ),
  );
}

/** The first format that still has places, else the first. */
export function preferredFormat(formats: RegistrationAvailability["formats"]): ParticipationFormat {
  const preferred = formats.find(({ waitlist }) => !waitlist) ?? formats[0];
  return preferred?.participation_format ?? "EventParticipationFormatOffline";
}

/** The answers as typed, also those to questions that do not apply. */
export const toAnswers = (questions: Questions, values: RegistrationValues): OwnRegistration["answers"] =>
  questions.map(({ question_id }) => ({ question_id, values: [values[answerField(question_id)] ?? []].flat() }));

/** The request, as typed: the contract's schema validates it. */
export function toRegisterRequest(
  eventId: string,
  questions: Questions,
  values: RegistrationValues,
): Record<string, unknown> {
  return {
    event_id: eventId,
    answers: toAnswers(questions, values),
    ...writeForm(registrationFields, values),
    consent_version: documentVersions.registrationConsent,
  };
}

const isRegistrationValues = (value: unknown): value is RegistrationValues =>
  hasSameShape<object>(value, emptyForm(registrationFields));

/**
 * The input of this tab and this person alone, over the data of the account. An expired sign-in or a reload ends the
 * page; a consent has to be given anew.
 */
export function registrationDraft(eventId: string, user: AuthUser | null): SubmitFormDraft<RegistrationValues> {
  const draft = createPersonalItem(
    (suffix) => createLocalItem(`registration.${eventId}${suffix}`, isRegistrationValues, () => sessionStorage),
    user?.subject ?? null,
  );
  return {
    read: () => ({ ...(user === null ? {} : accountValues(user)), ...typedValues(draft.read()) }),
    write: (values) => draft.write({ ...values, consent: false }),
    clear: () => draft.clear(),
  };
}

function typedValues(stored: RegistrationValues | null): Partial<RegistrationValues> {
  return Object.fromEntries(Object.entries(stored ?? {}).filter(([, value]) => value !== ""));
}
