import * as v from "valibot";
import { messages } from "../messages.ts";
import { richTextBlock } from "./rich-text-blocks.ts";
import { firstRichTextIssue } from "./rich-text-issue.ts";
import type { RichTextDocument } from "../../rich-text/rich-text-types.ts";
import type { RichTextPath } from "../../rich-text/visit-rich-text.ts";

export type * from "../../rich-text/rich-text-types.ts";
export { richTextBlock } from "./rich-text-blocks.ts";
export { richTextMark } from "./rich-text-line.ts";

/**
 * Rich text as the editor's JSON document: what the editor makes, in the places where it makes it, and nothing else.
 * It is never HTML; readers get it rendered from this document.
 *
 * @see richTextLimits for how much of everything it holds.
 */
export const richTextDocument: v.GenericSchema<RichTextDocument> = v.pipe(
  v.strictObject({ type: v.literal("doc", messages.richText), content: v.array(richTextBlock, messages.list) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const complaint = firstRichTextIssue(dataset.value);
    if (complaint === undefined) return;
    const path = issuePath(dataset.value, complaint.path);
    addIssue({ message: complaint.message, ...(path === undefined ? {} : { path }) });
  }),
);

/** A path as valibot tells it: with what stands at each step. */
function issuePath(
  root: unknown,
  [first, ...others]: RichTextPath,
): [v.IssuePathItem, ...v.IssuePathItem[]] | undefined {
  if (first === undefined) return undefined;
  const items: [v.IssuePathItem, ...v.IssuePathItem[]] = [issueItem(root, first)];
  for (const key of others) items.push(issueItem(items.at(-1)?.value, key));
  return items;
}

function issueItem(input: unknown, key: string | number): v.IssuePathItem {
  const value: unknown = typeof input === "object" && input !== null ? Reflect.get(input, key) : undefined;
  return { type: "unknown", origin: "value", input, key, value };
}

/** A heading of rendered rich text: where it stands and what it says. */
export const richTextHeadingLink = v.strictObject({
  /** Unique in its page; the heading's `id` in the HTML. */
  id: v.string(),
  level: v.picklist([2, 3]),
  text: v.string(),
});
export type RichTextHeadingLink = v.InferOutput<typeof richTextHeadingLink>;

/** In which form an answer's rich text is wanted: as its editor's document, or as readers get it. */
export const richTextForm = <const Forms extends readonly ["document", ...string[]]>(forms: Forms) =>
  v.optional(v.picklist(forms, messages.option), "document");
