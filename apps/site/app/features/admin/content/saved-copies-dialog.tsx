import { Button, Text, useNotifications } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { useState } from "react";
import type { ReactElement } from "react";
import { documentText } from "../../../editing/difference/document-blocks.ts";
import type { KeptCopies, KeptCopy } from "../../../editing/drafts/saved-copies.ts";
import { messages as editing } from "../../../editing/messages.ts";
import { zoneHere } from "../../../time/clock-here.ts";
import { momentIn } from "../../../time/event-time.ts";
import { copyText } from "./content-conflict.tsx";
import type { ContentValue } from "./content-value.ts";

interface CopiesDialogProps {
  readonly copies: KeptCopies<ContentValue>;
  readonly isOpen: boolean;
  /** Puts a copy into the editor; what stands there can be had back by undoing. */
  readonly onUse: (value: ContentValue) => void;
  readonly onClose: () => void;
}

const shownLength = 200;

/** Texts that were put aside in this browser. */
export function CopiesDialog({ copies, isOpen, onUse, onClose }: CopiesDialogProps): ReactElement {
  const notifications = useNotifications();
  const [, setChanges] = useState(0);
  const list = isOpen ? copies.list() : [];
  const copy = async ({ value }: KeptCopy<ContentValue>): Promise<void> => {
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
        {list.map((kept) => (
          <li key={kept.id}>
            <Text as="span" variant="caption" tone="muted">
              {momentIn(new Date(kept.at).toISOString(), zoneHere())}
            </Text>
            <Text>{beginningOf(documentText(kept.value.document))}</Text>
            <div className="content-copies-actions">
              <Button
                size={400}
                onClick={() => {
                  onUse(kept.value);
                  onClose();
                }}
              >
                {editing.useCopy}
              </Button>
              <Button size={400} variant="outline" onClick={() => void copy(kept)}>
                {editing.copyText}
              </Button>
              <Button
                size={400}
                variant="ghost-negative"
                onClick={() => {
                  copies.remove(kept.id);
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

const beginningOf = (text: string): string => (text.length > shownLength ? `${text.slice(0, shownLength)}…` : text);
