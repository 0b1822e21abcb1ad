import type { RichTextDocument, RichTextNode } from "@corp/api/contract";

/** What a search column takes: two hundred pages, and well under what PostgreSQL can hold in one. */
const maxLength = 200_000;
const wordsPerMinute = 180;

/** The words of a document without their form, a space between blocks. At most 200,000 UTF-16 code units. */
export function plainText(document: RichTextDocument | null): string {
  return wholeText(document).trim().slice(0, maxLength).toWellFormed();
}

/** How long it takes to read at 180 words a minute; at least 1. */
export function readingMinutes(document: RichTextDocument | null): number {
  const words = wholeText(document).match(/\S+/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

function wholeText(document: RichTextDocument | null): string {
  return (document?.content ?? []).map(textOf).join(" ");
}

/** Pieces of one line follow each other as they are: a bold half of a word is still that word's. */
function textOf(node: RichTextNode): string {
  if (node.type === "text") return node.text;
  const isLine = node.type === "paragraph" || node.type === "heading";
  return (node.content ?? []).map(textOf).join(isLine ? "" : " ");
}
