import { defaultTreeAdapter, parseFragment } from "parse5";
import type { DefaultTreeAdapterTypes } from "parse5";

/**
 * The inline scripts after the last occurrence of a start tag, also those that wait in `template` and `noscript`. With
 * the tag of the last element before React Router's scripts they are those of the page itself: an injected script comes
 * before it, whatever it closes or copies, because the data in it and in the scripts is escaped.
 */
export function inlineScriptsAfter(startTag: string, html: Buffer): string[] {
  const start = html.lastIndexOf(startTag);
  if (start === -1) return [];
  const rest = parseFragment(html.toString("utf8", start + startTag.length), { scriptingEnabled: false });
  return inlineScripts(rest);
}

function inlineScripts({ childNodes }: DefaultTreeAdapterTypes.ParentNode): string[] {
  return childNodes.flatMap((node) => {
    if ("content" in node) return inlineScripts(node.content);
    if (!("tagName" in node)) return [];
    if (node.tagName !== "script") return inlineScripts(node);
    const isInline = node.attrs.every(({ name }) => name !== "src");
    return isInline ? node.childNodes.filter(defaultTreeAdapter.isTextNode).map(({ value }) => value) : [];
  });
}
