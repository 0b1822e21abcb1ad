import { cutText } from "@corp/api/contract";
import { Button, Text, useNotifications } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { useState } from "react";
import type { ReactElement } from "react";
import { copyText } from "../../../components/copy-text.ts";
import { documentText } from "../../../editing/difference/document-blocks.ts";
import type { SavedCopies, SavedCopy } from "../../../editing/drafts/draft-store.ts";
import { messages as editing } from "../../../editing/messages.ts";
import { zoneHere } from "../../../time/clock-here.ts";
import { momentIn } from "../../../time/event-time.ts";
import type { ContentValue } from "./content-value.ts";

interface SavedCopiesDialogProps {
  readonly copies: SavedCopies<ContentValue>;
  readonly isOpen: boolean;
  /** Shows a copy in the editor; undoing brings the replaced text back. */
  readonly onUse: (value: ContentValue) => void;
  readonly onClose: () => void;
}

const shownLength = 200;

export function SavedCopiesDialog({ copies, isOpen, onUse, onClose }: SavedCopiesDialogProps): ReactElement {
  const notifications = useNotifications();
  const [, setChanges] = useState(0);
  const list = isOpen ? copies.list() : [];
  const copy = async ({ value }: SavedCopy<ContentValue>): Promise<void> => {
    const isCopied = await copyText(documentText(value.document));
    notifications.show({
      type: isCopied ? "success" : "negative",
      message: isCopied ? editing.textCopied : editing.textNotCopied,
    });
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title={editing.copiesTitle} size="large">
      <Text tone="muted">{list.length === 0 ? editing.copiesEmpty : editing.copiesText}</Text>
      <ul className="content-copies">
        {list.map((saved) => (
          <li key={saved.id}>
            <Text as="span" variant="caption" tone="muted">
              {momentIn(new Date(saved.at).toISOString(), zoneHere())}
            </Text>
            <Text>{cutToBeginning(documentText(saved.value.document))}</Text>
            <div className="content-copies-actions">
              <Button
                size={400}
                onClick={() => {
                  onUse(saved.value);
                  onClose();
                }}
              >
                {editing.useCopy}
              </Button>
              <Button size={400} variant="outline" onClick={() => void copy(saved)}>
                {editing.copyText}
              </Button>
              <Button
                size={400}
                variant="ghost-negative"
                onClick={() => {
                  copies.remove(saved.id);
                  setChanges((count) => count + 1);
                }}
              >
                {editing.removeCopy}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const cutToBeginning = (text: string): string => (text.length > shownLength ? `${cutText(text, shownLength)}…` : text);
