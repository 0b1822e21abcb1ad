import { visitRichText } from "@corp/api/contract";
import type { RichTextDocument, RichTextNode } from "@corp/api/contract";

/** What a search column takes: two hundred pages, and well under what PostgreSQL can hold in one. */
const maxLength = 200_000;
const wordsPerMinute = 180;

/** The words of a document without their form, a space between blocks. At most 200,000 UTF-16 code units. */
export function plainText(document: RichTextDocument | null): string {
  return wholeText(document, searchedOf).trim().slice(0, maxLength).toWellFormed();
}

/** How long it takes to read at 180 words a minute; at least 1. What pictures show is not read but seen. */
export function readingMinutes(document: RichTextDocument | null): number {
  const words = wholeText(document, readOf).match(/\S+/gu)?.length ?? 0;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}

/** Pieces of one line follow each other as they are: a bold half of a word is still that word's. */
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
