import type { Term } from "../../components/term-list.tsx";

/** A consent or a policy. */
export interface LegalDocument {
  readonly title: string;
  /** Search engines show it. */
  readonly description: string;
  /** The day of the wording; stored with each consent that refers to it. */
  readonly version: string;
  readonly lead: string;
  readonly sections: readonly LegalSection[];
  /** Where questions and withdrawals go. */
  readonly email: string;
  readonly related: readonly { readonly title: string; readonly path: string }[];
}

export interface LegalSection {
  /** The section's anchor in the page's URL. */
  readonly id: string;
  readonly title: string;
  readonly content: readonly LegalBlock[];
}

/** A paragraph, a list, or a definition list. */
export type LegalBlock = string | readonly string[] | { readonly terms: readonly Term[] };
