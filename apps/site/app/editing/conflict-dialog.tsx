import { Button, Text } from "@corp/ui";
import { Dialog } from "@corp/ui/admin/dialog";
import { useMutation } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";
import { messages } from "./messages.ts";

export interface ConflictDialogProps {
  readonly isOpen: boolean;
  /** @default "Пока вы редактировали, текст изменил кто-то другой" */
  readonly title?: string;
  /** From what is stored to the input: `FieldDifferences`, `DocumentDifference`. */
  readonly children: ReactNode;
  /** Replaces theirs, which stays among the revisions. */
  readonly onKeepMine: () => void | Promise<unknown>;
  /** Saves a copy of mine first. */
  readonly onKeepTheirs: () => void | Promise<unknown>;
  /** Keeps both: mine as a new draft. @default there is no button */
  readonly onCopyMine?: (() => void | Promise<unknown>) | undefined;
  /** Postpones the decision; nothing is sent until then. */
  readonly onLater: () => void;
}

/** Another editor saved: shows the difference, and the person decides. */
export function ConflictDialog({
  isOpen,
  title = messages.conflictTitle,
  children,
  onKeepMine,
  onKeepTheirs,
  onCopyMine,
  onLater,
}: ConflictDialogProps): ReactElement {
  const { mutate, isPending: isDeciding } = useMutation({
    mutationFn: async (decision: () => void | Promise<unknown>): Promise<void> => void (await decision()),
  });
  const decide = (decision: () => void | Promise<unknown>) => () => mutate(decision);
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
            <Button variant="outline" disabled={isDeciding} onClick={decide(onCopyMine)}>
              {messages.copyMine}
            </Button>
          )}
          <Button variant="outline" disabled={isDeciding} onClick={decide(onKeepTheirs)}>
            {messages.keepTheirs}
          </Button>
          <Button disabled={isDeciding} onClick={decide(onKeepMine)}>
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
