import type { Term } from "../../components/term-list.tsx";

/** Types of the company pages' texts. The texts are in `.server` modules and never reach a script. */

interface Titled {
  readonly title: string;
  readonly text: string;
}

export interface AboutTexts {
  readonly title: string;
  readonly description: string;
  readonly headline: string;
  readonly lead: string;
  readonly figuresTitle: string;
  readonly figures: readonly { readonly value: string; readonly meaning: string }[];
  readonly workTitle: string;
  readonly work: readonly Titled[];
  readonly principlesTitle: string;
  readonly principles: readonly string[];
  readonly stackTitle: string;
  readonly stack: readonly Term[];
  readonly openTitle: string;
  readonly open: readonly string[];
  readonly openLink: string;
  readonly joinTitle: string;
  readonly join: readonly string[];
  readonly joinAction: string;
  readonly joinEvents: string;
}

export interface ContactsTexts {
  readonly title: string;
  readonly description: string;
  readonly lead: string;
  /** Where to write, and when an answer comes. */
  readonly subjects: readonly (Titled & { readonly answer: string; readonly email: string })[];
  readonly phoneTitle: string;
  readonly phoneText: string;
  readonly officesTitle: string;
  readonly officesText: string;
  readonly map: string;
  readonly socialTitle: string;
  readonly requisitesTitle: string;
  readonly requisites: readonly Term[];
}

export interface InternshipTexts {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly tracksTitle: string;
  readonly tracks: readonly { readonly name: string; readonly stack: string; readonly text: string }[];
  readonly termsTitle: string;
  readonly terms: readonly Term[];
  readonly stepsTitle: string;
  readonly steps: readonly { readonly name: string; readonly time: string; readonly text: string }[];
  readonly questionsTitle: string;
  readonly questions: readonly Term[];
}
