import type { Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { SpoilerNode } from "../schema/container-nodes.ts";
import { EmbedNode } from "../schema/embed-node.ts";
import { GalleryNode, ImageNode } from "../schema/media-nodes.ts";
import { UnknownBlock } from "../schema/unknown-nodes.ts";
import { EmbedBlock } from "./embed-block.tsx";
import { GalleryBlock } from "./gallery-block.tsx";
import { ImageBlock } from "./image-block.tsx";
import { SpoilerBlock } from "./spoiler-block.tsx";
import { UnknownBlockView } from "./unknown-block.tsx";

/** The nodes that React draws. */
export const drawnNodes: readonly Node[] = [
  ImageNode.extend({ addNodeView: () => ReactNodeViewRenderer(ImageBlock) }),
  GalleryNode.extend({ addNodeView: () => ReactNodeViewRenderer(GalleryBlock) }),
  EmbedNode.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedBlock) }),
  SpoilerNode.extend({ addNodeView: () => ReactNodeViewRenderer(SpoilerBlock) }),
  UnknownBlock.extend({ addNodeView: () => ReactNodeViewRenderer(UnknownBlockView) }),
];
