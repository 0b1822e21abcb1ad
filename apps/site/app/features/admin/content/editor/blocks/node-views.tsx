import type { Node } from "@tiptap/core";
import { NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import type { NodeViewProps } from "@tiptap/react";
import type { ReactElement } from "react";
import type { DocumentNode } from "../document-node.ts";
import { messages } from "../messages.ts";
import { SpoilerNode } from "../schema/container-nodes.ts";
import { EmbedNode } from "../schema/embed-node.ts";
import { GalleryNode, ImageNode } from "../schema/media-nodes.ts";
import { UnknownBlock } from "../schema/unknown-nodes.ts";
import { EmbedBlock } from "./embed-block.tsx";
import { GalleryBlock } from "./gallery-block.tsx";
import { ImageBlock } from "./image-block.tsx";
import { SpoilerBlock } from "./spoiler-block.tsx";

/** The nodes with a React view. */
export const nodesWithViews: readonly Node[] = [
  ImageNode.extend({ addNodeView: () => ReactNodeViewRenderer(ImageBlock) }),
  GalleryNode.extend({ addNodeView: () => ReactNodeViewRenderer(GalleryBlock) }),
  EmbedNode.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedBlock) }),
  SpoilerNode.extend({ addNodeView: () => ReactNodeViewRenderer(SpoilerBlock) }),
  UnknownBlock.extend({ addNodeView: () => ReactNodeViewRenderer(UnknownBlockView) }),
];

/** A node that a newer editor wrote. */
function UnknownBlockView({ node, selected }: NodeViewProps): ReactElement {
  const source = node.attrs["source"] as DocumentNode | null;
  return (
    <NodeViewWrapper className="ce-unknown" data-selected={selected || undefined}>
      {messages.unknownBlock} ({source?.type ?? "?"})
    </NodeViewWrapper>
  );
}
