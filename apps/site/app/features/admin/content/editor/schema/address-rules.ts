import type { RichTextBlock, RichTextDocument } from "@corp/api";
import { richTextDocument } from "@corp/api/contract";
import { safeParse } from "valibot";

// The editor has no rules of its own: what the contract would refuse, it refuses in the contract's words.

/** What the contract has against a link's address: its complaint, or null. */
export function linkComplaint(href: string): string | null {
  return blockComplaint({
    type: "paragraph",
    content: [{ type: "text", text: "x", marks: [{ type: "link", attrs: { href } }] }],
  });
}

/** What the contract has against an address to be embedded, or null. */
export function embedComplaint(url: string): string | null {
  return blockComplaint({ type: "embed", attrs: { url } });
}

/** An address as people give it: what has no scheme is meant to be https. */
export function completeAddress(typed: string): string {
  const address = typed.trim();
  return /^[a-z][a-z\d+.-]*:/iu.test(address) || address === "" ? address : `https://${address}`;
}

function blockComplaint(block: RichTextBlock): string | null {
  const judged = safeParse(richTextDocument, { type: "doc", content: [block] } satisfies RichTextDocument);
  return judged.success ? null : judged.issues[0].message;
}
