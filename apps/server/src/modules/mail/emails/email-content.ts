/** A paragraph or another part of an email. One content makes both the HTML and the text. */
export type EmailBlock =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "note"; readonly text: string }
  | { readonly type: "button"; readonly label: string; readonly url: string }
  | { readonly type: "facts"; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly type: "links"; readonly title: string; readonly links: readonly EmailLink[] }
  | {
      readonly type: "entry";
      readonly title: string;
      readonly url: string;
      /** Null means not shown. */
      readonly when: string | null;
      readonly text: string;
    }
  | { readonly type: "image"; readonly contentId: string; readonly alt: string; readonly size: number };

export interface EmailLink {
  readonly title: string;
  readonly url: string;
}

export interface EmailContent {
  readonly subject: string;
  /** The text beside the subject in lists of emails. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly EmailBlock[];
}

/** The same in every email of this site. */
export interface EmailFrame {
  readonly brandName: string;
  readonly siteUrl: string;
  readonly contactEmail: string;
}
