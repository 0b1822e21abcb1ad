import { ConfirmDialog } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

interface RemoveDialogProps {
  /** The articles to delete; empty: closed. */
  readonly titles: readonly string[];
  readonly onConfirm: () => void | Promise<void>;
  readonly onClose: () => void;
}

export function RemoveDialog({ titles, onConfirm, onClose }: RemoveDialogProps): ReactElement {
  return (
    <ConfirmDialog
      open={titles.length > 0}
      title={messages.removeTitle(titles.length)}
      confirmLabel={messages.remove}
      negative
      onConfirm={() => {
        void onConfirm();
        onClose();
      }}
      onCancel={onClose}
    >
      {messages.removeText(titles[0] ?? "", titles.length)}
    </ConfirmDialog>
  );
}
