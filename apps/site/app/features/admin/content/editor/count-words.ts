import type { RichTextDocument } from "@corp/api";
import { readAttribute } from "./document-node.ts";
import type { DocumentNode } from "./document-node.ts";

/** The server's rate for reading times. */
const wordsPerMinute = 180;
/** A dash or an ellipsis is no word. */
const word = /[\p{L}\p{N}]/u;

/** Counts visible words: texts, captions and spoiler summaries, but no alternative texts. */
export function countWords(document: RichTextDocument | null): number {
  return (document?.content ?? []).reduce((sum, block) => sum + countWordsIn(block), 0);
}

/** An unchanged block is the same object in the editor's next document. */
const counted = new WeakMap<DocumentNode, number>();

function countWordsIn(block: DocumentNode): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const parts = readTexts(block).join(" ").split(/\s+/u);
  const count = parts.filter((part) => word.test(part)).length;
  counted.set(block, count);
  return count;
}

/** Returns at least one for any text. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / wordsPerMinute);
}

/** All texts in reading order. Marks may split a word of one line, so its pieces are joined. */
function readTexts(node: DocumentNode): readonly string[] {
  if (node.text !== undefined) return [node.text];
  const own = [readAttribute(node, "summary"), readAttribute(node, "caption")].filter(
    (value) => typeof value === "string",
  );
  const children = node.content ?? [];
  const isLine = children.some(({ text }) => text !== undefined);
  if (isLine) return [...own, children.map(({ text }) => text ?? " ").join("")];
  return [...own, ...children.flatMap(readTexts)];
}
