import type {
  RichTextBlock,
  RichTextCodeBlock,
  RichTextDocument,
  RichTextHeading,
  RichTextHeadingLink,
  RichTextListItem,
} from "@corp/api/contract";
import { escapeUTF8 } from "entities/escape";
import { messages } from "../../messages.ts";
import { codeLanguages, languageNamed } from "./code-languages.ts";
import { embedHtml } from "./embed-html.ts";
import { element, tag } from "./html-element.ts";
import { lineHtml, lineText } from "./line-html.ts";
import { galleryHtml, imageHtml } from "./picture-html.ts";
import type { FindPicture } from "./picture-html.ts";
import { tableHtml } from "./table-html.ts";

export interface RenderedRichText {
  readonly html: string;
  readonly headings: RichTextHeadingLink[];
}

export interface RenderOptions {
  /** The highlighted HTML of every code block in the document. */
  readonly code: ReadonlyMap<RichTextCodeBlock, string>;
  readonly findPicture: FindPicture;
  /** Returns a heading's id, unique among all calls of the same function. */
  readonly headingId: (text: string) => string;
  /** Returns a frame's title, unique in the same way. */
  readonly uniqueName: (name: string) => string;
  /** Added to all heading levels, for a part of a page with a heading of its own. */
  readonly headingShift: 0 | 1;
  /** Such as `https://corp.example`: links to it are internal. */
  readonly ownOrigin: string;
}

interface Rendering extends RenderOptions {
  readonly headings: RichTextHeadingLink[];
}

/**
 * Renders HTML. All text is escaped, tags and attributes are written only here, and URLs other than https are omitted.
 */
export function renderRichText(document: RichTextDocument, options: RenderOptions): RenderedRichText {
  const headings: RichTextHeadingLink[] = [];
  return { html: blocksHtml(document.content, { ...options, headings }), headings };
}

const blocksHtml = (blocks: readonly RichTextBlock[], rendering: Rendering): string =>
  blocks.map((block) => blockHtml(block, rendering)).join("");

function blockHtml(block: RichTextBlock, rendering: Rendering): string {
  switch (block.type) {
    case "paragraph":
      return block.content === undefined ? "" : element("p", {}, lineHtml(block.content, rendering.ownOrigin));
    case "heading":
      return headingHtml(block, rendering);
    case "bulletList":
      return element("ul", {}, itemsHtml(block.content, rendering));
    case "orderedList":
      return element(
        "ol",
        block.attrs === undefined ? {} : { start: String(block.attrs.start) },
        itemsHtml(block.content, rendering),
      );
    case "blockquote":
      return element("blockquote", {}, blocksHtml(block.content, rendering));
    case "codeBlock":
      return codeHtml(block, rendering);
    case "horizontalRule":
      return tag("hr");
    case "image":
      return imageHtml(block, rendering.findPicture);
    case "gallery":
      return galleryHtml(block, rendering.findPicture);
    case "embed":
      return embedHtml(block, rendering);
    case "callout": {
      const tone = element("p", { class: "rt-tone" }, escapeUTF8(messages.tones[block.attrs.tone]));
      const look = { class: `rt-callout rt-${block.attrs.tone}`, role: "note" };
      return element("aside", look, tone + blocksHtml(block.content, rendering));
    }
    case "spoiler": {
      const summary = element("summary", {}, escapeUTF8(block.attrs.summary));
      const hidden = element("div", {}, blocksHtml(block.content, rendering));
      return element("details", { class: "rt-spoiler" }, summary + hidden);
    }
    case "table":
      return tableHtml(block, (content) => shortHtml(content, rendering));
  }
}

function headingHtml({ attrs, content = [] }: RichTextHeading, rendering: Rendering): string {
  const text = lineText(content);
  if (text.trim() === "") return "";
  const id = rendering.headingId(text);
  rendering.headings.push({ id, level: attrs.level, text });
  return element(`h${attrs.level + rendering.headingShift}`, { id }, lineHtml(content, rendering.ownOrigin));
}

const itemsHtml = (items: readonly RichTextListItem[], rendering: Rendering): string =>
  items.map(({ content }) => element("li", {}, shortHtml(content, rendering))).join("");

/** A single paragraph becomes the line of its list item or cell. */
function shortHtml(content: readonly RichTextBlock[], rendering: Rendering): string {
  const [first, ...others] = content;
  const isLine = first?.type === "paragraph" && others.length === 0;
  return isLine ? lineHtml(first.content ?? [], rendering.ownOrigin) : blocksHtml(content, rendering);
}

/** Focusable, because it scrolls sideways; labelled for screen readers. */
function codeHtml(block: RichTextCodeBlock, { code }: Rendering): string {
  const language = languageNamed(block.attrs.language);
  const label = language === undefined ? "" : codeLanguages[language].label;
  const named = { role: "group", "aria-label": messages.codeIn(label), "data-language": label === "" ? null : label };
  return element("pre", { class: "code", tabindex: 0, ...named }, element("code", {}, code.get(block) ?? ""));
}
