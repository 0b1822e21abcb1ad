import { ApiError } from "@corp/api/errors";
import { Text, useNotifications } from "@corp/ui";
import { Tabs } from "@corp/ui/admin/tabs";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { copyText } from "../../../components/copy-text.ts";
import { useServices } from "../../../core/services-provider.tsx";
import { ConflictDialog } from "../../../editing/conflict-dialog.tsx";
import { DocumentDifference } from "../../../editing/difference/difference-view.tsx";
import { documentBlocks, documentText } from "../../../editing/difference/document-blocks.ts";
import type { SavedCopies } from "../../../editing/drafts/draft-store.ts";
import { messages as editing } from "../../../editing/messages.ts";
import { ChangedBy } from "../../../editing/records/changed-by.tsx";
import { useCreateOnce } from "../../../editing/use-create-once.ts";
import { copyToDraft } from "./content-record.ts";
import type { ContentPartId, ContentRecord } from "./content-record.ts";
import type { ContentValue } from "./content-value.ts";
import { messages } from "./messages.ts";
import type { ContentPart } from "./use-content-part.ts";

interface ContentConflictProps {
  readonly record: ContentRecord;
  readonly partId: ContentPartId;
  readonly part: ContentPart;
  readonly copies: SavedCopies<ContentValue>;
  readonly isOpen: boolean;
  readonly onLater: () => void;
}

/** Both texts and their difference. Whatever is decided, the other text can be restored. */
export function ContentConflict(props: ContentConflictProps): ReactElement | null {
  const { record, partId, part, copies, isOpen, onLater } = props;
  const { api } = useServices();
  const notifications = useNotifications();
  const navigate = useNavigate();
  const createOnce = useCreateOnce();
  if (part.status.kind !== "conflict") return null;
  const mine = part.value.document;
  const theirs = part.status.theirs.value.document;

  const keepTheirs = async (): Promise<void> => {
    if (!copies.add(part.value)) {
      notifications.show({ type: "negative", message: editing.nothingFits });
      return;
    }
    const isCopied = await copyText(documentText(mine));
    part.keepTheirs();
    notifications.show({ type: "info", message: isCopied ? editing.copied : editing.kept });
  };
  const copyMine = async (): Promise<void> => {
    const copy = await createOnce(`${record.kind} ${record.id} ${partId}`, (requestKey) =>
      copyToDraft(api, record, partId, mine, requestKey),
    ).catch((error: unknown) => {
      // The API client has shown an alert; nothing has been replaced yet.
      if (ApiError.isInstance(error)) return null;
      throw error;
    });
    if (copy === null) return;
    part.keepTheirs();
    notifications.show({
      type: "success",
      message: messages.wasCopied(copy.title),
      action: { label: messages.openCopy, onAction: () => void navigate(contentPath(copy)) },
    });
  };
  return (
    <ConflictDialog
      isOpen={isOpen}
      onKeepMine={() => part.keepMine()}
      onKeepTheirs={keepTheirs}
      onCopyMine={copyMine}
      onLater={onLater}
    >
      <ChangedBy record={{ entity: record.kind, id: record.id }} since={part.stored.version} />
      <Tabs
        label={editing.versions}
        items={[
          { id: "difference", title: editing.difference, content: <DocumentDifference before={theirs} after={mine} /> },
          { id: "mine", title: editing.mine, content: <WholeText document={mine} /> },
          { id: "theirs", title: editing.theirs, content: <WholeText document={theirs} /> },
        ]}
      />
    </ConflictDialog>
  );
}

function WholeText({ document }: { document: ContentValue["document"] }): ReactElement {
  const blocks = documentBlocks(document);
  if (blocks.length === 0) return <Text tone="muted">{editing.nothing}</Text>;
  return (
    <div className="difference">
      {blocks.map(({ kind, text }, index) => (
        <div key={index} className="difference-block">
          <Text as="span" variant="caption" tone="muted">
            {kind}
          </Text>
          <div>{text}</div>
        </div>
      ))}
    </div>
  );
}

function contentPath({ kind, id }: Pick<ContentRecord, "kind" | "id">): string {
  return `/${kind === "article" ? "blog" : "events"}/${id}/content/edit`;
}
