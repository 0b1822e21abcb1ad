import { Button, Text } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { useState } from "react";
import type { ReactElement, ReactNode } from "react";
import { messages } from "./messages.ts";
import "./conflict-dialog.css";

export interface ConflictDialogProps {
  readonly isOpen: boolean;
  /** @default "Пока вы редактировали, текст изменил кто-то другой" */
  readonly title?: string;
  /** From what is stored now to what this editor has: `FieldDifferences`, `DocumentDifference`. */
  readonly children: ReactNode;
  /** Theirs is replaced; it stays among the revisions. */
  readonly onKeepMine: () => void | Promise<unknown>;
  /** Mine is put aside before. */
  readonly onKeepTheirs: () => void | Promise<unknown>;
  /** Both stay: mine as a copy that can be opened later. @default there is no button */
  readonly onCopyMine?: (() => void | Promise<unknown>) | undefined;
  /** Closed without a decision: nothing is sent until there is one. */
  readonly onLater: () => void;
}

/** Two editors saved: what differs, and the choice is the person's. */
export function ConflictDialog({
  isOpen,
  title = messages.conflictTitle,
  children,
  onKeepMine,
  onKeepTheirs,
  onCopyMine,
  onLater,
}: ConflictDialogProps): ReactElement {
  const [isDeciding, setDeciding] = useState(false);
  const decide = (decision: () => void | Promise<unknown>) => async (): Promise<void> => {
    setDeciding(true);
    try {
      await decision();
    } finally {
      setDeciding(false);
    }
  };
  return (
    <Dialog
      open={isOpen}
      onClose={onLater}
      size="large"
      title={title}
      className="conflict-dialog"
      actions={
        <>
          <Button variant="ghost" disabled={isDeciding} onClick={onLater}>
            {messages.decideLater}
          </Button>
          {onCopyMine === undefined ? null : (
            <Button variant="outline" disabled={isDeciding} onClick={() => void decide(onCopyMine)()}>
              {messages.copyMine}
            </Button>
          )}
          <Button variant="outline" disabled={isDeciding} onClick={() => void decide(onKeepTheirs)()}>
            {messages.keepTheirs}
          </Button>
          <Button disabled={isDeciding} onClick={() => void decide(onKeepMine)()}>
            {messages.keepMine}
          </Button>
        </>
      }
    >
      <div className="conflict-dialog-text" role="alert">
        <Text>{messages.conflictText}</Text>
        <Text variant="caption" tone="muted">
          {messages.conflictLegend}
        </Text>
      </div>
      {children}
    </Dialog>
  );
}
