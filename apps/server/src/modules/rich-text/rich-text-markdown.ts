import { embedOf, escapeMarkdown } from "@corp/api/contract";
import type {
  RichTextBlock,
  RichTextDocument,
  RichTextInline,
  RichTextListItem,
  RichTextPicture,
} from "@corp/api/contract";
import { escapeUTF8 } from "entities/escape";
import { messages } from "../../messages.ts";
import { lineText } from "./line-html.ts";
import { cellMarkdown } from "./markdown-cell.ts";
import { markdownUrl, markdownLine } from "./markdown-line.ts";
import { tableMarkdown } from "./markdown-table.ts";
import { largestUrl } from "./picture-html.ts";
import type { FindPicture } from "./picture-html.ts";

export interface MarkdownOptions {
  readonly findPicture: FindPicture;
  /** Prefix of the site's own URLs, such as `https://corp.example`. */
  readonly ownOrigin: string;
}

/**
 * Renders Markdown: CommonMark with tables and strikethrough of GFM. Ends with a line feed unless it is empty.
 *
 * @see https://spec.commonmark.org/0.31.2/
 * @see https://github.github.com/gfm/
 */
export function richTextMarkdown(document: RichTextDocument, options: MarkdownOptions): string {
  const markdown = blocksMarkdown(document.content, options);
  return markdown === "" ? "" : `${markdown}\n`;
}

function blocksMarkdown(blocks: readonly RichTextBlock[], options: MarkdownOptions): string {
  let markdown = "";
  let previous: RichTextBlock["type"] | undefined;
  for (const block of blocks) {
    const written = blockMarkdown(block, options);
    if (written === "") continue;
    // Two adjacent lists would be parsed as one.
    const isSameList = block.type === previous && (block.type === "bulletList" || block.type === "orderedList");
    markdown += `${markdown === "" ? "" : "\n\n"}${isSameList ? "<!-- -->\n\n" : ""}${written}`;
    previous = block.type;
  }
  return markdown;
}

function blockMarkdown(block: RichTextBlock, options: MarkdownOptions): string {
  switch (block.type) {
    case "paragraph":
      return markdownLine(block.content ?? []);
    case "heading":
      return headingMarkdown(block.attrs.level, block.content ?? []);
    case "bulletList":
      return listMarkdown(block.content, () => "- ", options);
    case "orderedList":
      return listMarkdown(block.content, (index) => `${(block.attrs?.start ?? 1) + index}. `, options);
    case "blockquote":
      return quoteMarkdown(blocksMarkdown(block.content, options));
    case "callout":
      return quoteMarkdown(
        `**${messages.tones[block.attrs.tone]}**\n\n${blocksMarkdown(block.content, options)}`.trim(),
      );
    case "spoiler": {
      const summary = `<summary>${summaryMarkdown(block.attrs.summary)}</summary>`;
      return `<details>\n${summary}\n\n${blocksMarkdown(block.content, options)}\n\n</details>`;
    }
    case "codeBlock":
      return codeMarkdown((block.content ?? []).map(({ text }) => text).join(""), block.attrs.language ?? "");
    case "table":
      return tableMarkdown(block, ({ content }) => cellMarkdown(content, (media) => mediaMarkdown(media, options)));
    default:
      return mediaMarkdown(block, options);
  }
}

function mediaMarkdown(block: RichTextBlock, options: MarkdownOptions): string {
  switch (block.type) {
    case "horizontalRule":
      // Three hyphens would start front matter, or turn the line above into a heading.
      return "***";
    case "image": {
      const { caption, ...picture } = block.attrs;
      const written = pictureMarkdown(picture, options);
      return written === "" || caption === null ? written : `${written}\\\n${markdownLine([textNode(caption)])}`;
    }
    case "gallery":
      return block.attrs.images
        .map((picture) => pictureMarkdown(picture, options))
        .filter((written) => written !== "")
        .join("\n");
    case "embed": {
      const embed = embedOf(block.attrs.url);
      const name = embed === null ? "" : escapeMarkdown(messages.embedded(embed.kind, embed.title));
      return embed === null ? "" : `[${name}](${markdownUrl(block.attrs.url)})`;
    }
    default:
      return "";
  }
}

const textNode = (text: string): RichTextInline => ({ type: "text", text });

function pictureMarkdown(
  { file_id: fileId, alt }: RichTextPicture,
  { findPicture, ownOrigin }: MarkdownOptions,
): string {
  const file = findPicture(fileId);
  return file === undefined
    ? ""
    : `![${escapeMarkdown(alt)}](${markdownUrl(new URL(largestUrl(file), ownOrigin).href)})`;
}

/** Within HTML a backslash is literal, so text is escaped as HTML; some parsers still look for links there. */
const summaryMarkdown = (summary: string): string =>
  escapeUTF8(summary).replaceAll("[", "&#91;").replaceAll("]", "&#93;");

const quoteMarkdown = (markdown: string): string =>
  markdown
    .split("\n")
    .map((line) => (line === "" ? ">" : `> ${line}`))
    .join("\n");

/** Trailing number signs would be parsed as a closing sequence. */
function headingMarkdown(level: 2 | 3, line: readonly RichTextInline[]): string {
  if (lineText(line).trim() === "") return "";
  return `${"#".repeat(level)} ${markdownLine(line, " ").replace(/ (?=#+$)/u, " \\")}`;
}

function listMarkdown(
  items: readonly RichTextListItem[],
  marker: (index: number) => string,
  options: MarkdownOptions,
): string {
  const isTight = items.every(({ content }) => content.length === 1);
  return items
    .map(({ content }, index) => {
      const mark = marker(index);
      const lines = blocksMarkdown(content, options).split("\n");
      return lines
        .map((line, number) => (number === 0 ? mark + line : line === "" ? "" : " ".repeat(mark.length) + line))
        .join("\n")
        .trimEnd();
    })
    .join(isTight ? "\n" : "\n\n");
}

function codeMarkdown(code: string, language: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${code}\n${fence}`;
}
