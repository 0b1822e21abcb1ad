import { getSchema } from "@tiptap/core";
import type { Extensions, Node as TiptapNode } from "@tiptap/core";
import type { Schema } from "@tiptap/pm/model";
import { StarterKit } from "@tiptap/starter-kit";
import { CodeMark } from "./code-mark.ts";
import { CodeBlock } from "./code-block.ts";
import { CalloutNode, SpoilerNode } from "./container-nodes.ts";
import { EmbedNode } from "./embed-node.ts";
import { LinkMark } from "./link-mark.ts";
import { GalleryNode, ImageNode } from "./media-nodes.ts";
import { OrderedList } from "./ordered-list.ts";
import { tableNodes } from "./table-nodes.ts";
import { UnknownBlock, UnknownInline, UnknownMark } from "./unknown-nodes.ts";

const ownNodes: readonly TiptapNode[] = [ImageNode, GalleryNode, EmbedNode, SpoilerNode, UnknownBlock, CalloutNode];

/**
 * Every node and mark of the contract's rich text, under TipTap's names.
 *
 * @param drawn Nodes with a view of their own, in the place of those of the same name.
 */
export function documentExtensions(drawn: readonly TiptapNode[] = []): Extensions {
  const names = new Set(drawn.map(({ name }) => name));
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      dropcursor: { class: "ce-dropcursor", color: false, width: 3 },
      // Ours know only the contract's attributes.
      code: false,
      codeBlock: false,
      link: false,
      orderedList: false,
      underline: false,
      // A document is what its editor wrote: no empty paragraph comes by itself.
      trailingNode: false,
    }),
    LinkMark,
    CodeMark,
    CodeBlock,
    OrderedList,
    ...tableNodes,
    ...ownNodes.filter(({ name }) => !names.has(name)),
    ...drawn,
    UnknownInline,
    UnknownMark,
  ];
}

let schema: Schema | undefined;

/** The schema alone, without an editor. */
export function documentSchema(): Schema {
  schema ??= getSchema(documentExtensions());
  return schema;
}
