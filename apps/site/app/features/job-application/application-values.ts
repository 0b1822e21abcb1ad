import { documentVersions } from "../../domain/document-versions.ts";
import { hasSameShape } from "../../editing/drafts/has-same-shape.ts";
import { applicationFields } from "../../fields/application/application-fields.ts";
import { emptyForm, writeForm } from "../../forms/visitor-form.ts";
import type { FormValues } from "../../forms/visitor-form.ts";

export type ApplicationValues = FormValues<typeof applicationFields>;

export type ApplicationErrors = Partial<Record<keyof ApplicationValues | "file_id", string>>;

export const emptyApplication = emptyForm(applicationFields);

/** The request, as typed and without a document: the contract's schema validates it. */
export function toApplicationRequest(values: ApplicationValues): Record<string, unknown> {
  return { ...writeForm(applicationFields, values), consent_version: documentVersions.applicationConsent };
}

export const isApplicationValues = (value: unknown): value is ApplicationValues =>
  hasSameShape(value, emptyApplication);

/** An application without scripts that the server rejected. */
export interface RejectedApplication {
  readonly values: ApplicationValues;
  readonly errors: ApplicationErrors;
  readonly failure: string;
  /** A file was chosen, but browsers store none across pages. */
  readonly isFileLost: boolean;
}
