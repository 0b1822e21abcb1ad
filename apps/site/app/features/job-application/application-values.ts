import { documentVersions } from "../../domain/document-versions.ts";

/** An empty text is "not given". The contract's schema validates the options. */
export interface ApplicationValues {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
  readonly position: string;
  readonly person_current_status: string;
  readonly person_work_experience: string;
  readonly job_search_status: string;
  readonly know_about: readonly string[];
  readonly read_about: readonly string[];
  readonly reason: string;
  readonly comment: string;
  readonly consent: boolean;
  /** The honeypot. */
  readonly homepage: string;
  /** The idempotency key of all attempts of this form; empty without scripts. */
  readonly request_key: string;
}

export type ApplicationErrors = Partial<Record<keyof ApplicationValues | "file_id", string>>;

export const emptyApplication: ApplicationValues = {
  first_name: "",
  last_name: "",
  email: "",
  phone: "",
  city: "",
  position: "",
  person_current_status: "",
  person_work_experience: "",
  job_search_status: "",
  know_about: [],
  read_about: [],
  reason: "",
  comment: "",
  consent: false,
  homepage: "",
  request_key: "",
};

/** The request, as typed and without a document: the contract's schema validates it. */
export function toApplicationRequest(values: ApplicationValues): Record<string, unknown> {
  const { first_name, last_name, email, consent, ...optional } = values;
  const given = Object.entries(optional).filter(([, value]: readonly [string, string | readonly string[]]) =>
    typeof value === "string" ? value.trim() !== "" : value.length > 0,
  );
  return {
    first_name,
    last_name,
    email,
    consent,
    ...Object.fromEntries(given),
    consent_version: documentVersions.applicationConsent,
  };
}

export function isApplicationValues(value: unknown): value is ApplicationValues {
  if (typeof value !== "object" || value === null) return false;
  const stored: Partial<Record<string, unknown>> = { ...value };
  return Object.entries(emptyApplication).every(
    ([name, empty]) => typeof stored[name] === typeof empty && Array.isArray(stored[name]) === Array.isArray(empty),
  );
}

/** An application without scripts that the server rejected. */
export interface RejectedApplication {
  readonly values: ApplicationValues;
  readonly errors: ApplicationErrors;
  readonly failure: string;
  /** A file was chosen, but browsers store none across pages. */
  readonly isFileLost: boolean;
}
