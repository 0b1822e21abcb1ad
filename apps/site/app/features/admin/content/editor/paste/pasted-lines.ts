import { cleanText } from "@corp/api/contract";
import { isBlock } from "./element-tools.ts";

/** Controls, which the contract rejects; tab and line feed stay. */
const controls = /[\u0000-\u0008\u000E-\u001F\u007F-\u0084\u0086-\u009F]/gu;

/** Two line breaks end a paragraph, as in Telegram; breaks between blocks and empty blocks are removed. */
export function splitLines(body: HTMLElement): void {
  cleanTexts(body);
  for (const block of [body, ...body.querySelectorAll("p, div, li, td, th, blockquote, section, article")]) {
    if (block.closest("pre") === null) gatherLines(block);
  }
  for (const block of [...body.querySelectorAll("p, div")]) {
    if (block.querySelector("br, img, hr, table") === null && block.textContent.trim() === "") block.remove();
  }
}

/** Wraps inline content of a block in paragraphs where it has more than one. */
function gatherLines(block: Element): void {
  const groups: ChildNode[][] = [[]];
  const parts: (ChildNode | ChildNode[])[] = [];
  const close = (): void => {
    const group = trimmed(groups.at(-1) ?? []);
    if (group.length > 0) parts.push(group);
    groups.push([]);
  };
  for (const child of [...block.childNodes]) {
    if (isBlock(child)) {
      close();
      parts.push(child);
    } else if (isBreak(child) && isBreak(lastNode(groups.at(-1)))) close();
    else groups.at(-1)?.push(child);
  }
  close();
  const [only, ...others] = parts;
  if (others.length === 0 && Array.isArray(only) && block.tagName !== "BODY") return block.replaceChildren(...only);
  const blocks = parts.map((part) => (Array.isArray(part) ? asParagraph(block, part) : part));
  if (block.tagName === "P" && blocks.length > 0) block.replaceWith(...blocks);
  else block.replaceChildren(...blocks);
}

function asParagraph(block: Element, nodes: readonly ChildNode[]): Element {
  const paragraph = block.ownerDocument.createElement("p");
  paragraph.append(...nodes);
  return paragraph;
}

const isBreak = (node: ChildNode | undefined): boolean => node?.nodeName === "BR";
const isBlank = (node: ChildNode | undefined): boolean =>
  isBreak(node) || (node !== undefined && node.nodeName === "#text" && (node.textContent ?? "").trim() === "");

/** The last one that is more than white space between tags. */
function lastNode(nodes: readonly ChildNode[] | undefined): ChildNode | undefined {
  return nodes?.findLast((node) => isBreak(node) || !isBlank(node));
}

function trimmed(nodes: readonly ChildNode[]): ChildNode[] {
  const first = nodes.findIndex((node) => !isBlank(node));
  const last = nodes.findLastIndex((node) => !isBlank(node));
  return first === -1 ? [] : nodes.slice(first, last + 1);
}

function cleanTexts(body: HTMLElement): void {
  const texts = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const value = text.nodeValue ?? "";
    const clean = cleanText(value.replaceAll(controls, "").toWellFormed());
    if (clean !== value) text.nodeValue = clean;
  }
}
