import * as v from "valibot";
import { messages } from "./messages.ts";
import { httpsUrl, printable } from "./scalars.ts";

/**
 * Rich text as the editor's JSON document: the nodes and marks that are allowed, and nothing else.
 * It is never HTML; readers get it rendered from this document.
 */
export const richTextMark = v.variant("type", [
  v.strictObject({ type: v.literal("bold") }),
  v.strictObject({ type: v.literal("italic") }),
  v.strictObject({ type: v.literal("code") }),
  v.strictObject({ type: v.literal("link"), attrs: v.strictObject({ href: httpsUrl }) }),
]);
export type RichTextMark = v.InferOutput<typeof richTextMark>;

export interface RichTextText {
  type: "text";
  text: string;
  marks?: RichTextMark[] | undefined;
}

export interface RichTextBlock {
  type: "paragraph" | "heading" | "bulletList" | "orderedList" | "listItem" | "blockquote";
  attrs?: { level: number } | undefined;
  content?: RichTextNode[] | undefined;
}

export type RichTextNode = RichTextText | RichTextBlock;

export interface RichTextDocument {
  type: "doc";
  content: RichTextNode[];
}

export const richTextNode: v.GenericSchema<RichTextNode> = v.lazy(() => v.union([richTextText, richTextBlock]));

const richTextText = v.strictObject({
  type: v.literal("text"),
  text: v.pipe(printable, v.minLength(1, messages.required)),
  marks: v.optional(v.array(richTextMark)),
});

const richTextBlock = v.strictObject({
  type: v.picklist(["paragraph", "heading", "bulletList", "orderedList", "listItem", "blockquote"]),
  attrs: v.optional(v.strictObject({ level: v.picklist([2, 3]) })),
  content: v.optional(v.array(richTextNode)),
});

export const richTextDocument: v.GenericSchema<RichTextDocument> = v.strictObject({
  type: v.literal("doc"),
  content: v.array(richTextNode),
});
