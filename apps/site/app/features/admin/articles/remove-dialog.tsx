import { ConfirmDialog } from "@corp/ui";
import type { ReactElement } from "react";
import { messages } from "./messages.ts";

interface RemoveQuestionProps {
  /** Of what is to be deleted; none: nothing is asked. */
  readonly titles: readonly string[];
  readonly onConfirm: () => void | Promise<void>;
  readonly onClose: () => void;
}

export function RemoveQuestion({ titles, onConfirm, onClose }: RemoveQuestionProps): ReactElement {
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
