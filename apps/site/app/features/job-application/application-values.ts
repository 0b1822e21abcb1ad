import { brand } from "../../domain/brand.ts";

/** What the form holds; an empty text is "not given". Whether an option is one of the contract's, its schema judges. */
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
  /** Filled in by programs alone. */
  readonly homepage: string;
  /** One for all tries of this form; empty where no script made one. */
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

/** The request these values stand for, without a document; the contract's schema judges it. */
export function toApplicationRequest(values: ApplicationValues): Record<string, unknown> {
  const { phone, city, position, comment, request_key, ...required } = values;
  const given = Object.entries({ phone, city, position, comment, request_key }).filter(
    ([, text]) => text.trim() !== "",
  );
  return { ...required, ...Object.fromEntries(given), consent_version: brand.applicationConsentVersion };
}

/** What was typed before, as it may be kept for a reload. */
export function isApplicationValues(value: unknown): value is ApplicationValues {
  if (typeof value !== "object" || value === null) return false;
  const kept: Partial<Record<string, unknown>> = { ...value };
  return Object.entries(emptyApplication).every(
    ([name, empty]) => typeof kept[name] === typeof empty && Array.isArray(kept[name]) === Array.isArray(empty),
  );
}

/** An application that the server would not take from a page without scripts. */
export interface RefusedApplication {
  readonly values: ApplicationValues;
  readonly errors: ApplicationErrors;
  readonly failure: string;
  /** A file was chosen; the browser keeps none across pages. */
  readonly isFileLost: boolean;
}
