import type { RichTextBlock, RichTextListItem } from "@corp/api/contract";
import { escapeUTF8 } from "entities/escape";
import { markdownLine } from "./markdown-line.ts";

const newLine = "<br>";

/**
 * Writes blocks in one line, for a table cell.
 *
 * @param mediaMarkdown writes images and embeds, one line each
 */
export function cellMarkdown(
  blocks: readonly RichTextBlock[],
  mediaMarkdown: (block: RichTextBlock) => string,
): string {
  const blockLines = (block: RichTextBlock): string[] => {
    switch (block.type) {
      case "paragraph":
      case "heading":
        return [markdownLine(block.content ?? [], newLine)];
      case "bulletList":
        return block.content.map((item) => `• ${itemText(item)}`);
      case "orderedList":
        return block.content.map((item, index) => String.raw`${(block.attrs?.start ?? 1) + index}\. ${itemText(item)}`);
      case "blockquote":
      case "callout":
      case "spoiler":
        return block.content.flatMap(blockLines);
      case "codeBlock": {
        const code = (block.content ?? []).map(({ text }) => text).join("");
        return code === "" ? [] : [`<code>${code.split("\n").map(inlineCode).join(newLine)}</code>`];
      }
      default:
        return mediaMarkdown(block).split("\n");
    }
  };
  const itemText = ({ content }: RichTextListItem): string => join(content.flatMap(blockLines));
  return join(blocks.flatMap(blockLines));
}

const join = (lines: readonly string[]): string => lines.filter((line) => line !== "").join(newLine);

/** HTML's `code` may contain line breaks, but Markdown's characters stay active within it and are escaped. */
const inlineCode = (line: string): string => escapeUTF8(line).replaceAll(/[\\`*_[\]~!]/gu, String.raw`\$&`);
