import type { ReactElement } from "react";
import { Button } from "../button/button.tsx";
import { messages } from "../messages.ts";
import { Dialog } from "./dialog.tsx";
import type { DialogProps } from "./dialog.tsx";

export interface ConfirmDialogProps extends Omit<DialogProps, "onClose" | "actions"> {
  /** Names the action: "Удалить событие", not "ОК". */
  confirmLabel: string;
  /** @default "Отмена" */
  cancelLabel?: string | undefined;
  /** Called by the confirm button. */
  onConfirm: () => void;
  /** Called by the other button, Escape and a backdrop click. */
  onCancel: () => void;
  /** The action cannot be undone. @default false */
  negative?: boolean | undefined;
  /** The action is running. @default false */
  pending?: boolean | undefined;
}

/** Asks for confirmation. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel = messages.cancel,
  onConfirm,
  onCancel,
  negative = false,
  pending = false,
  ...rest
}: ConfirmDialogProps): ReactElement {
  const actions = (
    <>
      <Button variant="outline" disabled={pending} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button variant={negative ? "primary-negative" : "primary"} loading={pending} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  );
  return <Dialog dismissible={!pending} {...rest} onClose={onCancel} actions={actions} />;
}
