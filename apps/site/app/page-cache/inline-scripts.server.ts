import { defaultTreeAdapter, parseFragment } from "parse5";

/**
 * The inline scripts after the last occurrence of a start tag. With the tag of the last element before React Router's
 * scripts they are those of the page itself: an injected script comes before it, whatever it closes or copies, because
 * the data in it and in the scripts is escaped.
 */
export function inlineScriptsAfter(startTag: string, html: Buffer): string[] {
  const start = html.lastIndexOf(startTag);
  if (start === -1) return [];
  const { childNodes } = parseFragment(html.toString("utf8", start + startTag.length));
  return childNodes.filter(defaultTreeAdapter.isElementNode).flatMap(({ tagName, attrs, childNodes: content }) => {
    const isInline = tagName === "script" && attrs.every(({ name }) => name !== "src");
    return isInline ? content.filter(defaultTreeAdapter.isTextNode).map(({ value }) => value) : [];
  });
}
