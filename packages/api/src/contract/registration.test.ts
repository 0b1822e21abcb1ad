import { getDotPath, safeParse } from "valibot";
import { expect, it } from "vitest";
import { messages } from "./messages.ts";
import { eventCancelRegistrationRequest, eventRegisterRequest } from "./registration.ts";

const person = {
  event_id: "e1",
  participation_format: "EventParticipationFormatOffline",
  first_name: "Анна",
  last_name: "Петрова",
  email: "anna@example.ru",
  person_current_status: "WorkInIT",
  person_work_experience: "FourToEightYears",
  consent: true,
};

it("accepts a request with required fields and one with all fields", () => {
  expect(safeParse(eventRegisterRequest, person).success).toBe(true);
  const everything = {
    ...person,
    phone: "+7 912 345-67-89",
    company: "Corp",
    position: "Инженер",
    consent_version: "2026-11",
    request_key: "k".repeat(64),
  };
  expect(safeParse(eventRegisterRequest, everything).success).toBe(true);
});

it.each([
  ["consent", false, messages.consent],
  ["consent", "true", messages.consent],
  ["participation_format", "EventParticipationFormatUnknown", messages.option],
  ["participation_format", "EventParticipationFormatOnlineAndOffline", messages.option],
  ["person_current_status", "Retired", messages.option],
  ["first_name", " ", messages.required],
  ["request_key", "k".repeat(65), messages.tooLong(64)],
  ["request_key", "k".repeat(21), messages.requestKey],
  ["consent_version", "v".repeat(33), messages.tooLong(32)],
])("rejects %s %j", (field, value, message) => {
  const { issues } = safeParse(eventRegisterRequest, { ...person, [field]: value }, { abortPipeEarly: true });
  expect(issues?.map((issue) => [getDotPath(issue), issue.message])).toEqual([[field, message]]);
});

it("asks for the format, the name, the email and the consent alone; what is left out is unknown", () => {
  const { person_current_status: _status, person_work_experience: _experience, ...asked } = person;
  expect(safeParse(eventRegisterRequest, asked).output).toEqual({
    ...asked,
    person_current_status: "PersonCurrentStatusUnknown",
    person_work_experience: "PersonWorkExperienceUnknown",
  });
  const required = Object.keys(asked).filter((name) => {
    const { [name]: _left, ...others }: Record<string, unknown> = asked;
    return !safeParse(eventRegisterRequest, others).success;
  });
  expect(required).toEqual(Object.keys(asked));
});

it("accepts a listed cancellation reason with an optional comment", () => {
  const cancellation = {
    event_id: "e1",
    registration_id: "r1",
    reason: "OTHER_PLANS_EMERGED",
    comment: "Командировка\nдо пятницы",
  };
  expect(safeParse(eventCancelRegistrationRequest, cancellation).success).toBe(true);
  expect(safeParse(eventCancelRegistrationRequest, { ...cancellation, reason: "BORED" }).success).toBe(false);
});
