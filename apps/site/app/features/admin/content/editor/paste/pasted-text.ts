import type { RichTextBlock, RichTextInline } from "@corp/api";
import { cleanText } from "@corp/api/contract";
import { Fragment, Slice } from "@tiptap/pm/model";
import type { Schema } from "@tiptap/pm/model";

const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/gu;

/** Plain text as paragraphs: an empty line ends one, a line feed is a hard break. */
export function textParagraphs(text: string): readonly RichTextBlock[] {
  const lines = cleanText(text.replaceAll(controls, "").toWellFormed());
  return lines
    .split(/\n[^\S\n]*\n\s*/u)
    .map((block) => block.replaceAll(/^\n+|\n+$/gu, ""))
    .filter((block) => block.trim() !== "")
    .map((block) => ({
      type: "paragraph",
      content: block
        .split("\n")
        .flatMap((line, index): RichTextInline[] => [
          ...(index === 0 ? [] : [{ type: "hardBreak" } as const]),
          ...(line === "" ? [] : [{ type: "text", text: line } as const]),
        ]),
    }));
}

/** The same as a slice that is open at both ends: a single line is inserted into the current line. */
export function textSlice(schema: Schema, text: string): Slice {
  const blocks = textParagraphs(text);
  if (blocks.length === 0) return Slice.empty;
  return new Slice(Fragment.fromArray(blocks.map((block) => schema.nodeFromJSON(block))), 1, 1);
}
