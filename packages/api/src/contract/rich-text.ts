import * as v from "valibot";
import { messages } from "./messages.ts";
import { httpsUrl, printable } from "./scalars.ts";

/**
 * Rich text as the editor's JSON document: what the editor makes, in the places where it makes it, and nothing else.
 * It is never HTML; readers get it rendered from this document.
 */
export const richTextMark = v.variant(
  "type",
  [
    v.strictObject({ type: v.literal("bold") }),
    v.strictObject({ type: v.literal("italic") }),
    v.strictObject({ type: v.literal("code") }),
    v.strictObject({ type: v.literal("link"), attrs: v.strictObject({ href: httpsUrl }) }),
  ],
  messages.richText,
);
export type RichTextMark = v.InferOutput<typeof richTextMark>;

export interface RichTextText {
  type: "text";
  text: string;
  marks?: RichTextMark[] | undefined;
}

export interface RichTextParagraph {
  type: "paragraph";
  content?: RichTextText[] | undefined;
}

export interface RichTextHeading {
  type: "heading";
  attrs: { level: 2 | 3 };
  content?: RichTextText[] | undefined;
}

/** At least one item. */
export interface RichTextList {
  type: "bulletList" | "orderedList";
  content: RichTextListItem[];
}

/** A paragraph, and any blocks behind it. */
export interface RichTextListItem {
  type: "listItem";
  content: RichTextBlock[];
}

/** At least one block. */
export interface RichTextQuote {
  type: "blockquote";
  content: RichTextBlock[];
}

export type RichTextBlock = RichTextParagraph | RichTextHeading | RichTextList | RichTextQuote;

/** Whatever may stand somewhere in a document. */
export type RichTextNode = RichTextText | RichTextListItem | RichTextBlock;

export interface RichTextDocument {
  type: "doc";
  content: RichTextBlock[];
}

const text = v.strictObject({
  type: v.literal("text", messages.richText),
  text: v.pipe(printable, v.minLength(1, messages.required)),
  marks: v.optional(v.array(richTextMark, messages.list)),
});

const line = v.optional(v.array(text, messages.list));

const paragraph = v.strictObject({ type: v.literal("paragraph", messages.richText), content: line });

const heading = v.strictObject({
  type: v.literal("heading"),
  attrs: v.strictObject({ level: v.picklist([2, 3], messages.richText) }),
  content: line,
});

const block: v.GenericSchema<RichTextBlock> = v.lazy(() => richTextBlock);

const listItem = v.strictObject({
  type: v.literal("listItem", messages.richText),
  content: v.tupleWithRest([paragraph], block, messages.richText),
});

const items = v.pipe(v.array(listItem, messages.list), v.minLength(1, messages.required));
const bulletList = v.strictObject({ type: v.literal("bulletList"), content: items });
const orderedList = v.strictObject({ type: v.literal("orderedList"), content: items });

const blockquote = v.strictObject({
  type: v.literal("blockquote"),
  content: v.pipe(v.array(block, messages.list), v.minLength(1, messages.required)),
});

export const richTextBlock: v.GenericSchema<RichTextBlock> = v.variant(
  "type",
  [paragraph, heading, bulletList, orderedList, blockquote],
  messages.richText,
);

export const richTextDocument: v.GenericSchema<RichTextDocument> = v.strictObject({
  type: v.literal("doc", messages.richText),
  content: v.array(block, messages.list),
});
