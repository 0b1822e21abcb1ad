import type {
  ParticipationFormat,
  PersonCurrentStatus,
  PersonWorkExperience,
  RegistrationAvailability,
} from "@corp/api";
import type { AuthUser } from "@corp/auth";
import { randomKey } from "../../core/random-key.ts";
import { documentVersions } from "../../domain/document-versions.ts";

/** An empty text is "not given". */
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
  /** The honeypot. */
  readonly homepage: string;
  /** The idempotency key of all attempts of this form. */
  readonly request_key: string;
}

export function emptyRegistration(
  participationFormat: ParticipationFormat,
  requestKey: string = randomKey(),
): RegistrationValues {
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
    homepage: "",
    request_key: requestKey,
  };
}

/** The name and the address of an account. Its name is one text, the given name first. */
export function accountValues({ name, email }: Pick<AuthUser, "name" | "email">): Partial<RegistrationValues> {
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

/** The request, as typed: the contract's schema validates it. */
export function toRegisterRequest(eventId: string, values: RegistrationValues): Record<string, unknown> {
  const { phone, company, position, homepage, request_key, ...required } = values;
  const given = Object.entries({ phone, company, position, homepage, request_key }).filter(
    ([, text]) => text.trim() !== "",
  );
  return {
    event_id: eventId,
    ...required,
    ...Object.fromEntries(given),
    consent_version: documentVersions.registrationConsent,
  };
}

export function isRegistrationValues(value: unknown): value is RegistrationValues {
  if (typeof value !== "object" || value === null) return false;
  const stored: Partial<Record<string, unknown>> = { ...value };
  return Object.entries(emptyRegistration("EventParticipationFormatUnknown", "")).every(
    ([name, empty]) => typeof stored[name] === typeof empty,
  );
}

/** The fields that differ from the known values: they were typed before hydration. */
export function typedEarly(form: HTMLFormElement, known: RegistrationValues): Partial<RegistrationValues> {
  const data = new FormData(form);
  const fields: readonly [string, unknown][] = Object.entries(known);
  const typed = fields.flatMap(([name, before]): [string, unknown][] => {
    const now: unknown = typeof before === "boolean" ? data.has(name) : (data.get(name) ?? before);
    return now === before ? [] : [[name, now]];
  });
  return Object.fromEntries(typed);
}
