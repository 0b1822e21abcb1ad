import type {
  RichTextBlock,
  RichTextDocument,
  RichTextHardBreak,
  RichTextListItem,
  RichTextPicture,
  RichTextTableCell,
  RichTextText,
  RichTextTone,
} from "@corp/api/contract";

/** Plain text, marked text, or a line break. */
export type Inline = string | RichTextText | RichTextHardBreak;

export const lineBreak: RichTextHardBreak = { type: "hardBreak" };

/** One or several inlines. */
export type ListEntry = Inline | readonly Inline[];

export function doc(...content: RichTextBlock[]): RichTextDocument {
  return { type: "doc", content };
}

export function p(...inlines: Inline[]): RichTextBlock {
  return { type: "paragraph", content: inlines.map(toInline) };
}

export function h2(...inlines: Inline[]): RichTextBlock {
  return { type: "heading", attrs: { level: 2 }, content: inlines.map(toInline) };
}

export function h3(...inlines: Inline[]): RichTextBlock {
  return { type: "heading", attrs: { level: 3 }, content: inlines.map(toInline) };
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

export const rule: RichTextBlock = { type: "horizontalRule" };

/** @param name of one of the article's pictures */
export function image(name: string, alt: string, caption: string | null = null): RichTextBlock {
  return { type: "image", attrs: { file_id: name, alt, caption } };
}

/** @param pictures alternative texts by name */
export function gallery(pictures: Readonly<Record<string, string>>): RichTextBlock {
  const images = Object.entries(pictures).map(([name, alt]): RichTextPicture => ({ file_id: name, alt }));
  return { type: "gallery", attrs: { images } };
}

export function embed(url: string): RichTextBlock {
  return { type: "embed", attrs: { url } };
}

export function callout(tone: RichTextTone, ...content: RichTextBlock[]): RichTextBlock {
  return { type: "callout", attrs: { tone }, content };
}

export function spoiler(summary: string, ...content: RichTextBlock[]): RichTextBlock {
  return { type: "spoiler", attrs: { summary }, content };
}

/** A table with a header row and a header column. */
export function table(head: readonly Inline[], ...rows: (readonly Inline[])[]): RichTextBlock {
  const cell = (type: RichTextTableCell["type"], inline: Inline): RichTextTableCell => ({
    type,
    attrs: { colspan: 1, rowspan: 1 },
    content: [p(inline)],
  });
  return {
    type: "table",
    content: [
      { type: "tableRow", content: head.map((inline) => cell("tableHeader", inline)) },
      ...rows.map((row) => ({
        type: "tableRow" as const,
        content: row.map((inline, index) => cell(index === 0 ? "tableHeader" : "tableCell", inline)),
      })),
    ],
  };
}

/**
 * A code block.
 *
 * @param language as the server knows it; null: plain text
 */
export function block(language: string | null, ...lines: string[]): RichTextBlock {
  return { type: "codeBlock", attrs: { language }, content: [{ type: "text", text: lines.join("\n") }] };
}

export function bold(text: string): RichTextText {
  return { type: "text", text, marks: [{ type: "bold" }] };
}

export function italic(text: string): RichTextText {
  return { type: "text", text, marks: [{ type: "italic" }] };
}

export function strike(text: string): RichTextText {
  return { type: "text", text, marks: [{ type: "strike" }] };
}

export function code(text: string): RichTextText {
  return { type: "text", text, marks: [{ type: "code" }] };
}

/** @throws RangeError unless the URL is https: other links are not rendered. */
export function link(text: string, href: string): RichTextText {
  if (!href.startsWith("https://")) throw new RangeError(`Not an https address: ${href}`);
  return { type: "text", text, marks: [{ type: "link", attrs: { href } }] };
}

function toInline(inline: Inline): RichTextText | RichTextHardBreak {
  return typeof inline === "string" ? { type: "text", text: inline } : inline;
}

function toListItem(entry: ListEntry): RichTextListItem {
  const inlines = typeof entry === "string" || "type" in entry ? [entry] : entry;
  return { type: "listItem", content: [p(...inlines)] };
}
