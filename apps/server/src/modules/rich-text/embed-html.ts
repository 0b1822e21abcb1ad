import { embedOf } from "@corp/api/contract";
import type { RichTextEmbed } from "@corp/api/contract";
import { escapeUTF8 } from "entities/escape";
import { messages } from "../../messages.ts";
import { element } from "./html-element.ts";
import { linkHtml } from "./line-html.ts";

/** The player cannot read or navigate the page; its scripts run in the provider's origin. */
const sandbox = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation";

/**
 * A lazily loaded frame, and a link for print and for readers who block the provider. Empty for a URL that cannot be
 * embedded.
 *
 * @param uniqueName screen readers distinguish frames by their titles
 */
export function embedHtml(
  { attrs: { url } }: RichTextEmbed,
  { ownOrigin, uniqueName }: { readonly ownOrigin: string; readonly uniqueName: (name: string) => string },
): string {
  const embed = embedOf(url);
  if (embed === null) return "";
  const { kind, title, embedUrl } = embed;
  const frame = element(
    "iframe",
    {
      src: embedUrl,
      title: uniqueName(messages.embedded(kind, title)),
      loading: "lazy",
      sandbox,
      // Players do not play without a referrer; the origin is enough.
      referrerpolicy: "strict-origin-when-cross-origin",
      allow: "fullscreen; picture-in-picture; encrypted-media",
    },
    "",
  );
  const link = linkHtml(url, escapeUTF8(messages.openAt(title)), ownOrigin);
  return element("figure", { class: `rt-embed rt-${kind}` }, frame + element("figcaption", {}, link));
}
