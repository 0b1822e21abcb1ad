import type { ReactElement } from "react";
import { useMessages } from "../composition/use-messages.ts";
import { commonMessages } from "../messages.ts";
import { ConfirmActions } from "./confirm-actions.tsx";
import type { ConfirmProps } from "./confirm-actions.tsx";
import { Dialog } from "./dialog.tsx";
import type { DialogProps } from "./dialog.tsx";

export interface ConfirmDialogProps
  extends ConfirmProps, Omit<DialogProps, keyof ConfirmProps | "onClose" | "actions"> {}

/** Asks for confirmation. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  negative = false,
  pending = false,
  ...rest
}: ConfirmDialogProps): ReactElement {
  const messages = useMessages("common", commonMessages);
  return (
    <Dialog
      dismissible={!pending}
      {...rest}
      onClose={onCancel}
      actions={
        <ConfirmActions
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel ?? messages.cancel}
          onConfirm={onConfirm}
          onCancel={onCancel}
          negative={negative}
          pending={pending}
        />
      }
    />
  );
}
