import { NodeViewWrapper } from "@tiptap/react";
import type { NodeViewProps } from "@tiptap/react";
import type { ReactElement } from "react";
import type { DocumentNode } from "../document-node.ts";
import { messages } from "../messages.ts";

/** What a newer editor has written: it stays, and is named. */
export function UnknownBlockView({ node, selected }: NodeViewProps): ReactElement {
  const source = node.attrs["source"] as DocumentNode | null;
  return (
    <NodeViewWrapper className="ce-unknown" data-selected={selected || undefined}>
      {messages.unknownBlock} ({source?.type ?? "?"})
    </NodeViewWrapper>
  );
}
