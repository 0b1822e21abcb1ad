import * as v from "valibot";
import type { RichTextDocument } from "../../rich-text/rich-text-types.ts";
import type { RichTextPath } from "../../rich-text/visit-rich-text.ts";
import { messages } from "../messages.ts";
import { richTextBlock } from "./rich-text-blocks.ts";
import { firstRichTextIssue } from "./rich-text-issue.ts";

export type * from "../../rich-text/rich-text-types.ts";
export { richTextBlock } from "./rich-text-blocks.ts";
export { richTextMark } from "./rich-text-line.ts";

/**
 * Rich text as the editor's JSON document, never as HTML. Only nodes and nestings that the editor can produce are
 * valid; the server renders readers' HTML from this document.
 *
 * @see richTextLimits
 */
export const richTextDocument: v.GenericSchema<RichTextDocument> = v.pipe(
  v.strictObject({ type: v.literal("doc", messages.richText), content: v.array(richTextBlock, messages.list) }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const issue = firstRichTextIssue(dataset.value);
    if (issue === undefined) return;
    const path = issuePath(dataset.value, issue.path);
    addIssue({ message: issue.message, ...(path === undefined ? {} : { path }) });
  }),
);

/** Valibot's form of a path: each step carries its value. */
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

/** A heading of rendered rich text, for a table of contents. */
export const richTextHeadingLink = v.strictObject({
  /** The heading's `id` in the HTML, unique in its page. */
  id: v.string(),
  level: v.picklist([2, 3]),
  text: v.string(),
});
export type RichTextHeadingLink = v.InferOutput<typeof richTextHeadingLink>;

/** The form of rich text in the response: the editor's document, or rendered for readers. */
export const richTextForm = <const Forms extends readonly ["document", ...string[]]>(forms: Forms) =>
  v.optional(v.picklist(forms, messages.option), "document");
