/** A paragraph or another part of a letter. One content makes both the HTML and the text. */
export type LetterBlock =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "note"; readonly text: string }
  | { readonly type: "button"; readonly label: string; readonly url: string }
  | { readonly type: "facts"; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly type: "links"; readonly title: string; readonly links: readonly LetterLink[] }
  | {
      readonly type: "entry";
      readonly title: string;
      readonly url: string;
      /** Null means not shown. */
      readonly when: string | null;
      readonly text: string;
    }
  | { readonly type: "image"; readonly contentId: string; readonly alt: string; readonly size: number };

export interface LetterLink {
  readonly title: string;
  readonly url: string;
}

export interface LetterContent {
  readonly subject: string;
  /** The text beside the subject in lists of letters. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly LetterBlock[];
}

/** The same in every letter of this site. */
export interface LetterFrame {
  readonly brandName: string;
  readonly siteUrl: string;
  readonly contactEmail: string;
}
