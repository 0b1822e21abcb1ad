import * as v from "valibot";
import type { RichTextMark } from "../../rich-text/rich-text-types.ts";
import { messages } from "../messages.ts";
import { cleanedText, httpsUrl } from "../scalars.ts";

export const richTextMark: v.GenericSchema<RichTextMark> = v.variant(
  "type",
  [
    v.strictObject({ type: v.literal("bold") }),
    v.strictObject({ type: v.literal("italic") }),
    v.strictObject({ type: v.literal("strike") }),
    v.strictObject({ type: v.literal("code") }),
    v.strictObject({ type: v.literal("link"), attrs: v.strictObject({ href: httpsUrl }) }),
  ],
  messages.richText,
);

const marks = v.optional(v.array(richTextMark, messages.list));

/** Text without marks, for code blocks. */
const plainText = v.strictObject({
  type: v.literal("text", messages.richText),
  text: cleanedText,
});

const inline = v.variant(
  "type",
  [v.strictObject({ ...plainText.entries, marks }), v.strictObject({ type: v.literal("hardBreak"), marks })],
  messages.richText,
);

/** Without the text of which nothing was visible. */
const withoutEmpty = <Node extends { type: string; text?: string }>(nodes: Node[]): Node[] =>
  nodes.filter(({ type, text }) => type !== "text" || text !== "");

/** A line end in a text is a break of its own, as the editor has it. */
const withBreaks = (nodes: v.InferOutput<typeof inline>[]): v.InferOutput<typeof inline>[] =>
  nodes.flatMap((node) =>
    node.type === "hardBreak"
      ? [node]
      : node.text.split("\n").flatMap((text, index) => {
          const piece = { ...node, text };
          const { text: _text, ...marked } = node;
          return index === 0 ? [piece] : [{ ...marked, type: "hardBreak" as const }, piece];
        }),
  );

/** The content of a paragraph or a heading. */
export const richTextLine = v.optional(
  v.pipe(v.array(inline, messages.list), v.transform(withBreaks), v.transform(withoutEmpty)),
);

/** The content of a block of code. */
export const codeContent = v.optional(v.pipe(v.array(plainText, messages.list), v.transform(withoutEmpty)));
