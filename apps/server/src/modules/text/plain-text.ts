import { visitRichText } from "@corp/api/contract";
import type { RichTextDocument, RichTextNode } from "@corp/api/contract";

/** About two hundred pages, and well below PostgreSQL's limit for a `tsvector`. */
const maxLength = 200_000;
const wordsPerMinute = 180;

/** The text of a document without its structure, with a space between blocks, of at most 200,000 UTF-16 code units. */
export function plainText(document: RichTextDocument | null): string {
  return wholeText(document, searchedText).trim().slice(0, maxLength).toWellFormed();
}

/** Assumes 180 words per minute; returns at least 1. Alternative texts of images do not count. */
export function readingMinutes(document: RichTextDocument | null): number {
  const words = wholeText(document, readText).match(/\S+/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** Pieces of one line are joined without a space: a word may be partly bold. */
function wholeText(document: RichTextDocument | null, toText: (node: RichTextNode) => string): string {
  if (document === null) return "";
  const pieces: string[] = [];
  visitRichText(document, (node) => {
    const isWithinLine = node.type === "text" || node.type === "hardBreak";
    if (!isWithinLine && pieces.at(-1) !== " ") pieces.push(" ");
    const text = toText(node);
    if (text !== "") pieces.push(text);
  });
  return pieces.join("");
}

function readText(node: RichTextNode): string {
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

function searchedText(node: RichTextNode): string {
  if (node.type === "image") return `${node.attrs.alt} ${readText(node)}`;
  return node.type === "gallery" ? node.attrs.images.map(({ alt }) => alt).join(" ") : readText(node);
}
