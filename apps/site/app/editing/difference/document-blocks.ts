import type { RichTextDocument } from "@corp/api";
import { messages } from "../messages.ts";

/** A node of any kind, also of one that is newer than this code. */
interface AnyNode {
  readonly type: string;
  readonly text?: string | undefined;
  readonly attrs?: Readonly<Record<string, unknown>> | undefined;
  readonly marks?: readonly unknown[] | undefined;
  readonly content?: readonly AnyNode[] | undefined;
}

/** A line of a document as it is compared: what it says, what it is, and how it looks. */
export interface DocumentBlock {
  /** "Список › Абзац" */
  readonly kind: string;
  readonly text: string;
  /** Marks and attributes, alike when they are alike. */
  readonly looks: string;
}

const inline: ReadonlySet<string> = new Set(["text", "hardBreak"]);
/** What says nothing of its own: an item is told by its list, a cell by its table. */
const silent: ReadonlySet<string> = new Set(["listItem", "tableRow", "tableHeader", "tableCell"]);

/** The innermost blocks of a document, in their order. */
export function documentBlocks(document: RichTextDocument | null): readonly DocumentBlock[] {
  return ((document as AnyNode | null)?.content ?? []).flatMap((node) => blocksOf(node, []));
}

/** A document's words without its form: what a clipboard takes. */
export function documentText(document: RichTextDocument | null): string {
  return documentBlocks(document)
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join("\n\n");
}

function blocksOf(node: AnyNode, outer: readonly string[]): readonly DocumentBlock[] {
  const { type, content = [] } = node;
  const path = silent.has(type) || (type === "paragraph" && outer.length > 0) ? outer : [...outer, nameOf(node)];
  const kind = path.join(" › ");
  const own = { kind, text: ownText(node), looks: looksOf(node) };
  const inner = content.filter((child) => !inline.has(child.type));
  if (inner.length === 0) return [own];
  const below = inner.flatMap((child) => blocksOf(child, path));
  // A spoiler's heading, a callout's tone: what a block says besides what is in it.
  return own.text === "" ? below : [own, ...below];
}

function nameOf({ type, attrs = {} }: AnyNode): string {
  const name = messages.blocks[type] ?? type;
  return typeof name === "string" ? name : name(Number(attrs["level"]));
}

function ownText({ attrs = {}, content = [] }: AnyNode): string {
  const words = content.map(({ type, text = "" }) => (type === "hardBreak" ? "\n" : inline.has(type) ? text : ""));
  const said = ["summary", "alt", "caption", "url"].flatMap((name) => textIn(attrs[name]));
  const images = Array.isArray(attrs["images"]) ? (attrs["images"] as { alt?: unknown }[]) : [];
  return [...said, ...images.flatMap(({ alt }) => textIn(alt)), words.join("")]
    .filter((text) => text !== "")
    .join(" — ");
}

const textIn = (value: unknown): string[] => (typeof value === "string" && value !== "" ? [value] : []);

function looksOf({ attrs, content = [] }: AnyNode): string {
  const marks = content.filter(({ marks: own = [] }) => own.length > 0).map((child) => [child.text, child.marks]);
  return JSON.stringify([attrs === undefined ? [] : Object.entries(attrs).toSorted(byName), marks]);
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);
