import { emailMessages as messages } from "../../outbox/email-messages.ts";
import type { EmailBlock, EmailContent, EmailFrame } from "./email-content.ts";

/** The part for programs that show no HTML. */
export function emailText({ title, blocks }: EmailContent, { brandName, siteUrl, contactEmail }: EmailFrame): string {
  const footer = `${messages.footer(brandName)} ${messages.contact} ${contactEmail}`;
  return `${[title, ...blocks.map(blockText), `--\n${brandName}, ${siteUrl}\n${footer}`].join("\n\n")}\n`;
}

function blockText(block: EmailBlock): string {
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
