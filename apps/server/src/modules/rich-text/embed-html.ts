import { embedOf } from "@corp/api/contract";
import type { RichTextEmbed } from "@corp/api/contract";
import { messages } from "../../messages.ts";
import { escapeUTF8 } from "entities/escape";
import { element } from "./html-element.ts";
import { linkHtml } from "./line-html.ts";

/** Of the page around a player it can neither read nor navigate anything; its scripts run in the provider's own origin. */
const sandbox = "allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation";

/**
 * A frame that is loaded when somebody comes near it, and a link for print and for whoever blocks the provider. Nothing for an
 * address that cannot be embedded.
 *
 * @param uniqueName a screen reader tells frames by their titles.
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
      ...{ src: embedUrl, title: uniqueName(messages.embedded(kind, title)), loading: "lazy", sandbox },
      // Players refuse to play for nobody knows whom; the page's path is not theirs to know.
      referrerpolicy: "strict-origin-when-cross-origin",
      allow: "fullscreen; picture-in-picture; encrypted-media",
    },
    "",
  );
  const link = linkHtml(url, escapeUTF8(messages.openAt(title)), ownOrigin);
  return element("figure", { class: `rt-embed rt-${kind}` }, frame + element("figcaption", {}, link));
}
