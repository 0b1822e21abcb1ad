import type { ReactElement } from "react";
import type { ContentPartId, ContentRecord } from "./content-record.ts";
import { ContentWorkspace } from "./content-workspace.tsx";
import { messages } from "./messages.ts";
import type { PreviewComponent } from "./preview-frame.tsx";
import { useContentPart } from "./use-content-part.ts";
import type { PartDrafts } from "./use-content-part.ts";
import { useContentRecord } from "./use-content-record.ts";

interface WorkspaceProps<Part extends ContentPartId> {
  /** The record as it was read when the page was opened. */
  readonly opened: ContentRecord;
  readonly drafts: Readonly<Record<Part, PartDrafts>>;
  readonly Preview: PreviewComponent;
}

export function ArticleWorkspace({ opened, drafts, Preview }: WorkspaceProps<"content">): ReactElement {
  const open = useContentRecord(opened);
  const { isAutomatic, update } = open;
  const shared = { record: opened, isAutomatic, onStored: update };
  const content = useContentPart({ ...shared, ...drafts.content, part: "content" });
  const parts = open.register([{ id: "content", title: messages.articleContent, part: content }]);
  return <ContentWorkspace open={open} parts={parts} drafts={[drafts.content]} Preview={Preview} />;
}

export function EventWorkspace({ opened, drafts, Preview }: WorkspaceProps<"about" | "other_content">): ReactElement {
  const open = useContentRecord(opened);
  const { isAutomatic, update } = open;
  const shared = { record: opened, isAutomatic, onStored: update };
  const about = useContentPart({ ...shared, ...drafts.about, part: "about" });
  const other = useContentPart({ ...shared, ...drafts.other_content, part: "other_content" });
  const parts = open.register([
    { id: "about", title: messages.about, part: about },
    { id: "other_content", title: messages.otherContent, part: other },
  ]);
  return <ContentWorkspace open={open} parts={parts} drafts={[drafts.about, drafts.other_content]} Preview={Preview} />;
}
