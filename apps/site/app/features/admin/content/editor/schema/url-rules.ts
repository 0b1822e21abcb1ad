import type { RichTextBlock, RichTextDocument } from "@corp/api";
import { richTextDocument } from "@corp/api/contract";
import { safeParse } from "valibot";

// The contract's schemas are the rules, with their messages.

/** Returns null for a valid URL. */
export function linkIssue(href: string): string | null {
  return blockIssue({
    type: "paragraph",
    content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }],
  });
}

/** Returns null for a valid URL. */
export function embedIssue(url: string): string | null {
  return blockIssue({ type: "embed", attrs: { url } });
}

/** Adds https to a URL without a scheme. */
export function completeUrl(typed: string): string {
  const url = typed.trim();
  return /^[a-z][a-z\d+.-]*:/iu.test(url) || url === "" ? url : `https://${url}`;
}

function blockIssue(block: RichTextBlock): string | null {
  const parsed = safeParse(richTextDocument, { type: "doc", content: [block] } satisfies RichTextDocument);
  return parsed.success ? null : parsed.issues[0].message;
}
