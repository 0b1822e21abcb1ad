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

/** A line break within a paragraph, with the marks of the surrounding text. */
export interface RichTextHardBreak {
  type: "hardBreak";
  marks?: RichTextMark[] | undefined;
}

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

/** A list has at least one item. */
export interface RichTextBulletList {
  type: "bulletList";
  content: RichTextListItem[];
}

/** A list has at least one item. It starts at 1, unless it has another number. */
export interface RichTextOrderedList {
  type: "orderedList";
  attrs?: { start: number } | undefined;
  content: RichTextListItem[];
}

/** A paragraph, followed by any blocks. */
export interface RichTextListItem {
  type: "listItem";
  content: RichTextBlock[];
}

/** A quote has at least one block. */
export interface RichTextQuote {
  type: "blockquote";
  content: RichTextBlock[];
}

/** Source code: text without marks, with line feeds. */
export interface RichTextCodeBlock {
  type: "codeBlock";
  /** A name such as `typescript` or `sh`. Null and unknown names mean plain text. */
  attrs: { language: string | null };
  content?: { type: "text"; text: string }[] | undefined;
}

export interface RichTextHorizontalRule {
  type: "horizontalRule";
}

export interface RichTextPicture {
  file_id: string;
  /** Alternative text. */
  alt: string;
}

export interface RichTextImage {
  type: "image";
  attrs: RichTextPicture & { caption: string | null };
}

/** A gallery has at least one picture. */
export interface RichTextGallery {
  type: "gallery";
  attrs: { images: RichTextPicture[] };
}

/** A video or a map of a provider that {@link embedOf} supports. */
export interface RichTextEmbed {
  type: "embed";
  /** The URL of the provider's page or player. */
  attrs: { url: string };
}

export interface RichTextCallout {
  type: "callout";
  attrs: { tone: RichTextTone };
  content: RichTextBlock[];
}
export type RichTextTone = "info" | "success" | "warning" | "danger";

export interface RichTextSpoiler {
  type: "spoiler";
  attrs: { summary: string };
  content: RichTextBlock[];
}

/** Cannot contain another table. */
export interface RichTextTable {
  type: "table";
  content: RichTextTableRow[];
}

/** A row has no cells if cells of the rows above span all of it. */
export interface RichTextTableRow {
  type: "tableRow";
  content?: RichTextTableCell[] | undefined;
}

/** A cell has at least one block. */
export interface RichTextTableCell {
  type: "tableHeader" | "tableCell";
  /** Both are at least 1. */
  attrs: { colspan: number; rowspan: number };
  content: RichTextBlock[];
}

export type RichTextBlock =
  | RichTextParagraph
  | RichTextHeading
  | RichTextBulletList
  | RichTextOrderedList
  | RichTextQuote
  | RichTextCodeBlock
  | RichTextHorizontalRule
  | RichTextImage
  | RichTextGallery
  | RichTextEmbed
  | RichTextCallout
  | RichTextSpoiler
  | RichTextTable;

export type RichTextNode = RichTextInline | RichTextListItem | RichTextTableRow | RichTextTableCell | RichTextBlock;

export interface RichTextDocument {
  type: "doc";
  content: RichTextBlock[];
}
