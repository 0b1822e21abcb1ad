import { letterMessages as messages } from "../../outbox/letter-messages.ts";
import type { LetterBlock, LetterContent, LetterFrame } from "./letter-content.ts";

/** The part for programs that show no HTML. */
export function letterText(
  { title, blocks }: LetterContent,
  { brandName, siteUrl, contactEmail }: LetterFrame,
): string {
  const footer = `${messages.footer(brandName)} ${messages.contact} ${contactEmail}`;
  return `${[title, ...blocks.map(blockText), `--\n${brandName}, ${siteUrl}\n${footer}`].join("\n\n")}\n`;
}

function blockText(block: LetterBlock): string {
  switch (block.type) {
    case "text":
    case "note":
      return block.text;
    case "button":
      return `${block.label}:\n${block.url}`;
    case "facts":
      return block.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
    case "links":
      return [`${block.title}:`, ...block.links.map(({ title, url }) => `${title}: ${url}`)].join("\n");
    case "entry":
      return [block.title, block.when, block.text, block.url].filter((line) => line !== null && line !== "").join("\n");
    case "image":
      return block.alt;
  }
}
