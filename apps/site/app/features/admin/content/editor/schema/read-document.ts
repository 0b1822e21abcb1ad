import type { RichTextDocument } from "@corp/api";
import type { Mark, Node, NodeType, Schema } from "@tiptap/pm/model";
import type { DocumentMark, DocumentNode } from "../document-node.ts";

const nodeKeys = new Set(["type", "text", "attrs", "marks", "content"]);

/**
 * Reads a stored document. A node that the schema does not know, or does not allow in its place, becomes an unknown
 * node and is written back unchanged: opening and saving loses nothing.
 */
export function readDocument(schema: Schema, document: RichTextDocument | null): Node {
  const blocks = (document?.content ?? []).map((block) => readNode(schema, block, false));
  return schema.node("doc", null, blocks.length === 0 ? [schema.node("paragraph")] : blocks);
}

function readNode(schema: Schema, source: DocumentNode, isInline: boolean): Node {
  const marks = (source.marks ?? []).map((mark) => readMark(schema, mark));
  return knownNode(schema, source, marks) ?? schema.node(isInline ? "unknownInline" : "unknownBlock", { source });
}

/** Returns undefined when the schema rejects it. */
function knownNode(schema: Schema, source: DocumentNode, marks: readonly Mark[]): Node | undefined {
  const type = schema.nodes[source.type];
  if (type === undefined || !isWholly(type, source)) return undefined;
  try {
    const node = type.isText
      ? schema.text(source.text ?? "", marks)
      : type.create(
          source.attrs,
          (source.content ?? []).map((child) => readNode(schema, child, type.inlineContent)),
          marks,
        );
    node.check();
    return node;
  } catch {
    return undefined;
  }
}

/** Whether the type has all attributes of the source. */
function isWholly(type: NodeType, source: DocumentNode): boolean {
  const known = type.spec.attrs ?? {};
  return (
    Object.keys(source).every((key) => nodeKeys.has(key)) &&
    Object.keys(source.attrs ?? {}).every((name) => Object.hasOwn(known, name))
  );
}

function readMark(schema: Schema, source: DocumentMark): Mark {
  const type = schema.marks[source.type];
  const known = type?.spec.attrs ?? {};
  if (type === undefined || !Object.keys(source.attrs ?? {}).every((name) => Object.hasOwn(known, name))) {
    return schema.mark("unknownMark", { source });
  }
  const mark = type.create(source.attrs);
  try {
    schema.text("x", [mark]).check();
    return mark;
  } catch {
    return schema.mark("unknownMark", { source });
  }
}
