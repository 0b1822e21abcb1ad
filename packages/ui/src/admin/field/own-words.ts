import type { ReactNode } from "react";

const SLOT = "\uE000";

/**
 * A pasted text without the words that the field itself shows around its value: its label, and the sentences about its
 * bounds.
 */
export function withoutOwnWords(
  text: string,
  label: ReactNode,
  sentences: readonly ((value: string) => string)[],
): string {
  const templates = sentences.map((sentence) => sentence(SLOT));
  if (typeof label === "string" && label !== "") templates.unshift(label + SLOT);
  for (const template of templates) {
    const [before = "", after = ""] = template.split(SLOT).map((part) => part.trim());
    if (!text.startsWith(before) || !text.endsWith(after) || text.length < before.length + after.length) continue;
    // After a label there may be the mark of a required field.
    return text.slice(before.length, text.length - after.length).replace(/^[\s*:]+/u, "");
  }
  return text;
}
