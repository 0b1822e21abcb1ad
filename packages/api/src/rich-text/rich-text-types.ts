/** What text looks like. */
export type RichTextMark =
  | { type: "bold" }
  | { type: "italic" }
  | { type: "strike" }
  | { type: "code" }
  | { type: "link"; attrs: { href: string } };

export interface RichTextText {
  type: "text";
  text: string;
  marks?: RichTextMark[] | undefined;
}

/** The next line of the same paragraph; its marks are those of the text around it. */
export interface RichTextHardBreak {
  type: "hardBreak";
  marks?: RichTextMark[] | undefined;
}

/** What a line is made of. */
export type RichTextInline = RichTextText | RichTextHardBreak;

export interface RichTextParagraph {
  type: "paragraph";
  content?: RichTextInline[] | undefined;
}

export interface RichTextHeading {
  type: "heading";
  attrs: { level: 2 | 3 };
  content?: RichTextInline[] | undefined;
}

/** At least one item. */
export interface RichTextList {
  type: "bulletList" | "orderedList";
  content: RichTextListItem[];
}

/** A paragraph, and any blocks behind it. */
export interface RichTextListItem {
  type: "listItem";
  content: RichTextBlock[];
}

/** At least one block. */
export interface RichTextQuote {
  type: "blockquote";
  content: RichTextBlock[];
}

/** Source code; its text bears no marks, and its lines end with line feeds. */
export interface RichTextCodeBlock {
  type: "codeBlock";
  /** A name such as `typescript` or `sh`; null, or one that nobody knows: plain text. */
  attrs: { language: string | null };
  content?: { type: "text"; text: string }[] | undefined;
}

export interface RichTextHorizontalRule {
  type: "horizontalRule";
}

/** An uploaded picture. */
export interface RichTextPicture {
  file_id: string;
  /** What it shows, for those who do not see it. */
  alt: string;
}

export interface RichTextImage {
  type: "image";
  attrs: RichTextPicture & { caption: string | null };
}

/** At least one picture. */
export interface RichTextGallery {
  type: "gallery";
  attrs: { images: RichTextPicture[] };
}

/** A video or a map of a provider that {@link embedOf} knows. */
export interface RichTextEmbed {
  type: "embed";
  /** The page's address, or the one that the provider gives for embedding. */
  attrs: { url: string };
}

/** What is said beside the text. */
export interface RichTextCallout {
  type: "callout";
  attrs: { tone: RichTextTone };
  content: RichTextBlock[];
}
export type RichTextTone = "info" | "success" | "warning" | "danger";

/** What is shown to who asks for it. */
export interface RichTextSpoiler {
  type: "spoiler";
  attrs: { summary: string };
  content: RichTextBlock[];
}

/** Holds no other table. */
export interface RichTextTable {
  type: "table";
  content: RichTextTableRow[];
}

/** Empty where cells of the rows above take all of it. */
export interface RichTextTableRow {
  type: "tableRow";
  content?: RichTextTableCell[] | undefined;
}

/** At least one block. */
export interface RichTextTableCell {
  type: "tableHeader" | "tableCell";
  /** How many columns and rows it takes; 1 and more. */
  attrs: { colspan: number; rowspan: number };
  content: RichTextBlock[];
}

export type RichTextBlock =
  | RichTextParagraph
  | RichTextHeading
  | RichTextList
  | RichTextQuote
  | RichTextCodeBlock
  | RichTextHorizontalRule
  | RichTextImage
  | RichTextGallery
  | RichTextEmbed
  | RichTextCallout
  | RichTextSpoiler
  | RichTextTable;

/** Whatever may stand somewhere in a document. */
export type RichTextNode = RichTextInline | RichTextListItem | RichTextTableRow | RichTextTableCell | RichTextBlock;

export interface RichTextDocument {
  type: "doc";
  content: RichTextBlock[];
}
