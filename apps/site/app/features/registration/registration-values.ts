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
  };
}

/** The request these values stand for; the contract's schema judges it. */
export function toRegisterRequest(eventId: string, values: RegistrationValues): Record<string, unknown> {
  const { phone, company, position, ...required } = values;
  const given = Object.entries({ phone, company, position }).filter(([, text]) => text.trim() !== "");
  return { event_id: eventId, ...required, ...Object.fromEntries(given) };
}
