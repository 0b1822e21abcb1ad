import { brand } from "../../core/brand.ts";
import type { ParticipationFormat, PersonCurrentStatus, PersonWorkExperience } from "@corp/api";

/** What the form holds while it is being filled in; an empty text is "not given". */
export interface RegistrationValues {
  readonly participation_format: ParticipationFormat;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly position: string;
  readonly person_current_status: PersonCurrentStatus | "";
  readonly person_work_experience: PersonWorkExperience | "";
  readonly consent: boolean;
  /** One for all tries of this form: a second try after a lost answer is answered like the first. */
  readonly request_key: string;
}

export function emptyRegistration(participationFormat: ParticipationFormat): RegistrationValues {
  return {
    participation_format: participationFormat,
    first_name: "",
    last_name: "",
    email: "",
    phone: "",
    company: "",
    position: "",
    person_current_status: "",
    person_work_experience: "",
    consent: false,
    request_key: randomKey(),
  };
}

/** The request these values stand for; the contract's schema judges it. */
export function toRegisterRequest(eventId: string, values: RegistrationValues): Record<string, unknown> {
  const { phone, company, position, ...required } = values;
  const given = Object.entries({ phone, company, position }).filter(([, text]) => text.trim() !== "");
  return { event_id: eventId, ...required, ...Object.fromEntries(given), consent_version: brand.consentVersion };
}

/** What was typed before, as it may be kept for a reload: a consent is given anew. */
export function isRegistrationValues(value: unknown): value is RegistrationValues {
  if (typeof value !== "object" || value === null) return false;
  const kept: Partial<Record<string, unknown>> = { ...value };
  return Object.entries(emptyRegistration("EventParticipationFormatUnknown")).every(
    ([name, empty]) => typeof kept[name] === typeof empty,
  );
}

/** 128 random bits; `crypto.randomUUID` is not there on plain http. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
