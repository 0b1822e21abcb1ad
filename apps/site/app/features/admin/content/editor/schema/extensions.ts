import { getSchema } from "@tiptap/core";
import type { Extensions, Node as TiptapNode } from "@tiptap/core";
import type { Schema } from "@tiptap/pm/model";
import { StarterKit } from "@tiptap/starter-kit";
import { CodeBlock } from "./code-block.ts";
import { CodeMark } from "./code-mark.ts";
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
 * @param withViews nodes that replace those of the same name
 */
export function documentExtensions(withViews: readonly TiptapNode[] = []): Extensions {
  const names = new Set(withViews.map(({ name }) => name));
  return [
    StarterKit.configure({
      heading: { levels: [2, 3] },
      dropcursor: { class: "ce-dropcursor", color: false, width: 3 },
      // Replaced by ours, which have only the contract's attributes.
      code: false,
      codeBlock: false,
      link: false,
      orderedList: false,
      underline: false,
      // No empty paragraph is added automatically: it would change the document.
      trailingNode: false,
    }),
    LinkMark,
    CodeMark,
    CodeBlock,
    OrderedList,
    ...tableNodes,
    ...ownNodes.filter(({ name }) => !names.has(name)),
    ...withViews,
    UnknownInline,
    UnknownMark,
  ];
}

let schema: Schema | undefined;

export function documentSchema(): Schema {
  schema ??= getSchema(documentExtensions());
  return schema;
}
