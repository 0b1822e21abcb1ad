import { useId } from "react";
import type { ReactElement } from "react";
import { classNames } from "../../composition/class-names.ts";
import { ConfirmActions } from "../../dialog/confirm-actions.tsx";
import type { ConfirmProps } from "../../dialog/confirm-actions.tsx";
import { isShown } from "../../field/field-notes.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import { Dialog } from "./dialog.tsx";
import type { DialogProps, DialogSize } from "./dialog.tsx";

export interface ConfirmDialogProps
  extends
    ConfirmProps,
    Omit<
      DialogProps,
      | keyof ConfirmProps
      | "actions"
      | "dismissible"
      | "onClose"
      | "onBeforeClose"
      | "onOpenChange"
      | "role"
      | "defaultOpen"
    > {
  /** The width: 26, 34 or 48 rem, or the whole window. @default "small" */
  size?: DialogSize | undefined;
  /** The button that opens it and gets the focus back. */
  trigger?: ReactElement | undefined;
}

/**
 * Asks for confirmation. The consequences are announced together with the title. A press outside does not dismiss it,
 * and the initial focus is on the cancel button when the action cannot be undone.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function ConfirmDialog({
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  negative = false,
  pending = false,
  size = "small",
  className,
  ...rest
}: ConfirmDialogProps): ReactElement {
  const messages = useAdminMessages();
  const textId = useId();
  const handleBeforeClose = (): boolean => !pending;
  return (
    <Dialog
      {...(isShown(children) && { "aria-describedby": textId })}
      {...rest}
      role="alertdialog"
      dismissible="escape"
      size={size}
      onBeforeClose={handleBeforeClose}
      onClose={onCancel}
      className={classNames("cu-ConfirmDialog", className)}
      actions={
        <ConfirmActions
          confirmLabel={confirmLabel}
          cancelLabel={cancelLabel ?? messages.overlays.cancel}
          onConfirm={onConfirm}
          onCancel={onCancel}
          negative={negative}
          pending={pending}
          takesFocus
        />
      }
    >
      {isShown(children) && <div id={textId}>{children}</div>}
    </Dialog>
  );
}
