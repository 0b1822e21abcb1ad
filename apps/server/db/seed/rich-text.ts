/** The editor's JSON document, as far as the demonstration content uses it. */
export interface RichTextDocument {
  type: "doc";
  content: RichTextBlock[];
}

export type RichTextBlock =
  | { type: "paragraph"; content: RichTextText[] }
  | { type: "heading"; attrs: { level: 2 | 3 }; content: RichTextText[] }
  | { type: "bulletList"; content: RichTextListItem[] }
  | { type: "orderedList"; content: RichTextListItem[] }
  | { type: "blockquote"; content: RichTextBlock[] };

export interface RichTextListItem {
  type: "listItem";
  content: RichTextBlock[];
}

export interface RichTextText {
  type: "text";
  text: string;
  marks?: RichTextMark[];
}

export type RichTextMark =
  | { type: "bold" }
  | { type: "italic" }
  | { type: "code" }
  | { type: "link"; attrs: { href: string } };

/** A plain text or a marked one. */
export type Inline = string | RichTextText;

/** One inline, or several that follow one another. */
export type ListEntry = Inline | readonly Inline[];

export function doc(...content: RichTextBlock[]): RichTextDocument {
  return { type: "doc", content };
}

export function p(...inlines: Inline[]): RichTextBlock {
  return { type: "paragraph", content: inlines.map(toText) };
}

export function h2(...inlines: Inline[]): RichTextBlock {
  return { type: "heading", attrs: { level: 2 }, content: inlines.map(toText) };
}

export function h3(...inlines: Inline[]): RichTextBlock {
  return { type: "heading", attrs: { level: 3 }, content: inlines.map(toText) };
}

export function ul(...entries: ListEntry[]): RichTextBlock {
  return { type: "bulletList", content: entries.map(toListItem) };
}

export function ol(...entries: ListEntry[]): RichTextBlock {
  return { type: "orderedList", content: entries.map(toListItem) };
}

export function quote(...inlines: Inline[]): RichTextBlock {
  return { type: "blockquote", content: [p(...inlines)] };
}

export function bold(text: string): RichTextText {
  return { type: "text", text, marks: [{ type: "bold" }] };
}

export function italic(text: string): RichTextText {
  return { type: "text", text, marks: [{ type: "italic" }] };
}

export function code(text: string): RichTextText {
  return { type: "text", text, marks: [{ type: "code" }] };
}

/** @throws RangeError when the address is not an https one: readers get no other links. */
export function link(text: string, href: string): RichTextText {
  if (!href.startsWith("https://")) throw new RangeError(`Not an https address: ${href}`);
  return { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
}

function toText(inline: Inline): RichTextText {
  return typeof inline === "string" ? { type: "text", text: inline } : inline;
}

function toListItem(entry: ListEntry): RichTextListItem {
  const inlines = typeof entry === "string" || "type" in entry ? [entry] : entry;
  return { type: "listItem", content: [p(...inlines)] };
}
