import * as v from "valibot";
import type { RichTextMark } from "../../rich-text/rich-text-types.ts";
import { messages } from "../messages.ts";
import { httpsUrl, printable } from "../scalars.ts";

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
export const plainText = v.strictObject({
  type: v.literal("text", messages.richText),
  text: v.pipe(printable, v.minLength(1, messages.required)),
});

const inline = v.variant(
  "type",
  [v.strictObject({ ...plainText.entries, marks }), v.strictObject({ type: v.literal("hardBreak"), marks })],
  messages.richText,
);

/** The content of a paragraph or a heading. */
export const richTextLine = v.optional(v.array(inline, messages.list));
