import type { RichTextDocument } from "@corp/api";
import { messages } from "../messages.ts";

/** A node of any kind, including kinds unknown to this build. */
interface AnyNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly marks?: readonly unknown[] | undefined;
  readonly content?: readonly AnyNode[] | undefined;
}

/** A block of a document, for comparison. */
export interface DocumentBlock {
  /** "Список › Абзац" */
  readonly kind: string;
  readonly text: string;
  readonly isCode: boolean;
  /** Marks and attributes as JSON. */
  readonly format: string;
}

const inline: ReadonlySet<string> = new Set(["text", "hardBreak"]);
/** Nodes without a name of their own: a list names its items, a table its cells. */
const unnamed: ReadonlySet<string> = new Set(["listItem", "tableRow", "tableHeader", "tableCell"]);

/** The innermost blocks of a document, in order. */
export function documentBlocks(document: RichTextDocument | null): readonly DocumentBlock[] {
  return ((document as AnyNode | null)?.content ?? []).flatMap((node) => readBlocks(node, []));
}

/** The plain text of a document, for the clipboard. */
export function documentText(document: RichTextDocument | null): string {
  return documentBlocks(document)
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join("\n\n");
}

function readBlocks(node: AnyNode, outer: readonly string[]): readonly DocumentBlock[] {
  const { type, content = [] } = node;
  const path = unnamed.has(type) || (type === "paragraph" && outer.length > 0) ? outer : [...outer, blockName(node)];
  const kind = path.join(" › ");
  const own = { kind, text: ownText(node), isCode: type === "codeBlock", format: blockFormat(node) };
  const inner = content.filter((child) => !inline.has(child.type));
  if (inner.length === 0) return [own];
  const below = inner.flatMap((child) => readBlocks(child, path));
  // A block may have a text besides its content, such as a spoiler's summary.
  return own.text === "" ? below : [own, ...below];
}

function blockName({ type, attrs = {} }: AnyNode): string {
  const name = messages.blocks[type] ?? type;
  return typeof name === "string" ? name : name(Number(attrs["level"]));
}

function ownText({ attrs = {}, content = [] }: AnyNode): string {
  const inlineTexts = content.map(({ type, text = "" }) =>
    type === "hardBreak" ? "\n" : inline.has(type) ? text : "",
  );
  const texts = ["summary", "alt", "caption", "url"].flatMap((name) => textIn(attrs[name]));
  const images = Array.isArray(attrs["images"]) ? (attrs["images"] as { alt?: unknown }[]) : [];
  return [...texts, ...images.flatMap(({ alt }) => textIn(alt)), inlineTexts.join("")]
    .filter((part) => part !== "")
    .join(" — ");
}

const textIn = (value: unknown): string[] => (typeof value === "string" && value !== "" ? [value] : []);

function blockFormat({ attrs, content = [] }: AnyNode): string {
  const marks = content.filter(({ marks: own = [] }) => own.length > 0).map((child) => [child.text, child.marks]);
  return JSON.stringify([attrs === undefined ? [] : Object.entries(attrs).toSorted(byName), marks]);
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);
