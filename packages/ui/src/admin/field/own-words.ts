import type { ReactNode } from "react";

const SLOT = "\uE000";

export interface OwnWords {
  /** Before the value. */
  readonly label: ReactNode;
  /** After the value. */
  readonly notes?: readonly ReactNode[];
  /** The sentences about the bounds. */
  readonly sentences: readonly ((value: string) => string)[];
}

/** A pasted text without the words that the field itself shows around its value, as a selection over it copies them. */
export function withoutOwnWords(text: string, { label, notes = [], sentences }: OwnWords): string {
  const templates = [label, ...notes.toReversed()].map((words, index) => {
    if (typeof words !== "string" || words === "") return SLOT;
    return index === 0 ? words + SLOT : SLOT + words;
  });
  return [...templates, ...sentences.map((sentence) => sentence(SLOT))].reduce(withoutTemplate, text.trim());
}

function withoutTemplate(text: string, template: string): string {
  const [before = "", after = ""] = template.split(SLOT).map((part) => part.trim());
  if (!text.startsWith(before) || !text.endsWith(after) || text.length < before.length + after.length) return text;
  const inner = text.slice(before.length, text.length - after.length).trim();
  // After a label there may be the mark of a required field.
  return before === "" ? inner : inner.replace(/^[\s*:]+/u, "");
}
