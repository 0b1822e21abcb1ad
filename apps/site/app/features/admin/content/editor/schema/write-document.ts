import type { RichTextDocument } from "@corp/api";
import type { Mark, Node } from "@tiptap/pm/model";
import type { DocumentMark, DocumentNode } from "../document-node.ts";

/** The document to store: plain objects, unknown nodes unchanged; null when it is empty. */
export function writeDocument(doc: Node): RichTextDocument | null {
  const [first] = doc.children;
  const isBlank = doc.childCount <= 1 && (first === undefined || (isParagraph(first) && first.content.size === 0));
  // The schema's nodes are the contract's: a test compares them.
  return isBlank ? null : ({ type: "doc", content: doc.children.map(writeNode) } as unknown as RichTextDocument);
}

const isParagraph = (node: Node): boolean => node.type.name === "paragraph";

/** ProseMirror's nodes are immutable: an unchanged node is written once, as the same object in every document. */
const writtenNodes = new WeakMap<Node, DocumentNode>();

function writeNode(node: Node): DocumentNode {
  const known = writtenNodes.get(node);
  if (known !== undefined) return known;
  const written = write(node);
  writtenNodes.set(node, written);
  return written;
}

function write(node: Node): DocumentNode {
  const { name } = node.type;
  if (name === "unknownBlock" || name === "unknownInline") return node.attrs["source"] as DocumentNode;
  return {
    type: name,
    ...(node.text === undefined ? {} : { text: node.text }),
    ...writeAttributes(node),
    ...(node.marks.length === 0 ? {} : { marks: node.marks.map(writeMark) }),
    ...(node.childCount === 0 ? {} : { content: node.children.map(writeNode) }),
  };
}

function writeMark(mark: Mark): DocumentMark {
  if (mark.type.name === "unknownMark") return mark.attrs["source"] as DocumentMark;
  return { type: mark.type.name, ...writeAttributes(mark) };
}

/** ProseMirror's attribute objects have no prototype, which few comparisons expect; documents have none undefined. */
function writeAttributes({ attrs }: Node | Mark): { attrs?: Record<string, unknown> } {
  const given = Object.entries(attrs).filter(([, value]) => value !== undefined);
  return given.length === 0 ? {} : { attrs: Object.fromEntries(given) };
}
