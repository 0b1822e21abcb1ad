import type { ReactElement } from "react";
import type { ContentPartId, ContentRecord } from "./content-record.ts";
import { ContentWorkspace } from "./content-workspace.tsx";
import { messages } from "./messages.ts";
import type { PartMemory } from "./part-memory.ts";
import type { PreviewComponent } from "./preview-frame.tsx";
import { useContentPart } from "./use-content-part.ts";
import { useContentRecord } from "./use-content-record.ts";

interface WorkspaceProps<Part extends ContentPartId> {
  /** As it was read when the page was opened. */
  readonly opened: ContentRecord;
  readonly memories: Readonly<Record<Part, PartMemory>>;
  readonly Preview: PreviewComponent;
}

/** An article has one text. */
export function ArticleWorkspace({ opened, memories, Preview }: WorkspaceProps<"content">): ReactElement {
  const known = useContentRecord(opened);
  const { isAutomatic, learn } = known;
  const shared = { record: opened, isAutomatic, onStored: learn };
  const content = useContentPart({ ...shared, ...memories.content, part: "content" });
  const parts = known.know([{ id: "content", title: messages.articleContent, part: content }]);
  return <ContentWorkspace known={known} parts={parts} memories={[memories.content]} Preview={Preview} />;
}

/** An event has two. */
export function EventWorkspace({ opened, memories, Preview }: WorkspaceProps<"about" | "other_content">): ReactElement {
  const known = useContentRecord(opened);
  const { isAutomatic, learn } = known;
  const shared = { record: opened, isAutomatic, onStored: learn };
  const about = useContentPart({ ...shared, ...memories.about, part: "about" });
  const other = useContentPart({ ...shared, ...memories.other_content, part: "other_content" });
  const parts = known.know([
    { id: "about", title: messages.about, part: about },
    { id: "other_content", title: messages.otherContent, part: other },
  ]);
  return (
    <ContentWorkspace
      known={known}
      parts={parts}
      memories={[memories.about, memories.other_content]}
      Preview={Preview}
    />
  );
}
