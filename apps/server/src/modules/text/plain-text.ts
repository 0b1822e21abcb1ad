import { visitRichText } from "@corp/api/contract";
import type { RichTextDocument, RichTextNode } from "@corp/api/contract";

/** About two hundred pages, and well below PostgreSQL's limit for a `tsvector`. */
const maxLength = 200_000;
const wordsPerMinute = 180;

/** The text of a document without its structure, with a space between blocks, of at most 200,000 UTF-16 code units. */
export function plainText(document: RichTextDocument | null): string {
  return wholeText(document, searchedOf).trim().slice(0, maxLength).toWellFormed();
}

/** Assumes 180 words per minute; returns at least 1. Alternative texts of images do not count. */
export function readingMinutes(document: RichTextDocument | null): number {
  const words = wholeText(document, readOf).match(/\S+/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** Pieces of one line are joined without a space: a word may be partly bold. */
function wholeText(document: RichTextDocument | null, textOf: (node: RichTextNode) => string): string {
  if (document === null) return "";
  const pieces: string[] = [];
  visitRichText(document, (node) => {
    const isWithinLine = node.type === "text" || node.type === "hardBreak";
    if (!isWithinLine && pieces.at(-1) !== " ") pieces.push(" ");
    const text = textOf(node);
    if (text !== "") pieces.push(text);
  });
  return pieces.join("");
}

function readOf(node: RichTextNode): string {
  switch (node.type) {
    case "text":
      return node.text;
    case "hardBreak":
      return " ";
    case "image":
      return node.attrs.caption ?? "";
    case "spoiler":
      return node.attrs.summary;
    default:
      return "";
  }
}

function searchedOf(node: RichTextNode): string {
  if (node.type === "image") return `${node.attrs.alt} ${readOf(node)}`;
  return node.type === "gallery" ? node.attrs.images.map(({ alt }) => alt).join(" ") : readOf(node);
}
