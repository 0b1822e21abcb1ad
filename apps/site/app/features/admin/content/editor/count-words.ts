import type { RichTextDocument } from "@corp/api";
import { attributeOf } from "./document-node.ts";
import type { DocumentNode } from "./document-node.ts";

/** As the server counts the minutes that it shows to readers. */
const wordsPerMinute = 180;
/** What has no letter and no digit is no word: a dash, an ellipsis. */
const word = /[\p{L}\p{N}]/u;

/** How many words readers see: what is written, captions and a spoiler's summary; not what screen readers alone are told. */
export function countWords(document: RichTextDocument | null): number {
  return (document?.content ?? []).reduce((sum, block) => sum + countOf(block), 0);
}

/** A block that did not change is the same object in the editor's next document. */
const counted = new WeakMap<DocumentNode, number>();

function countOf(block: DocumentNode): number {
  const known = counted.get(block);
  if (known !== undefined) return known;
  const parts = textsOf(block).join(" ").split(/\s+/u);
  const count = parts.filter((part) => word.test(part)).length;
  counted.set(block, count);
  return count;
}

/** Minutes, at least one for what has any word. */
export function readingMinutes(words: number): number {
  return Math.ceil(words / wordsPerMinute);
}

/** Every piece of text in reading order; words may be cut between pieces of one line only by marks, so those are joined. */
function textsOf(node: DocumentNode): readonly string[] {
  if (node.text !== undefined) return [node.text];
  const own = [attributeOf(node, "summary"), attributeOf(node, "caption")].filter((value) => typeof value === "string");
  const children = node.content ?? [];
  const isLine = children.some(({ text }) => text !== undefined);
  if (isLine) return [...own, children.map(({ text }) => text ?? " ").join("")];
  return [...own, ...children.flatMap(textsOf)];
}
