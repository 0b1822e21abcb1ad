import { useEffect, useId, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { Button } from "../../button/button.tsx";
import { classNames } from "../../composition/class-names.ts";
import { isShown } from "../../field/field-notes.tsx";
import { messages } from "../messages.ts";
import { Dialog } from "./dialog.tsx";
import type { DialogProps } from "./dialog.tsx";

export interface ConfirmDialogProps extends Omit<
  DialogProps,
  | "actions"
  | "children"
  | "dismissible"
  | "onClose"
  | "onBeforeClose"
  | "onOpenChange"
  | "role"
  | "defaultOpen"
  | "open"
> {
  /** Whether it is open; the caller controls it. */
  open: boolean;
  /** The consequences, and whether they can be undone. Announced together with the title. */
  children?: ReactNode;
  /** Names the action: "Удалить событие", not "ОК". */
  confirmLabel: string;
  /** @default "Отмена" */
  cancelLabel?: string | undefined;
  /** Called by the confirm button. */
  onConfirm: () => void;
  /** Called by the other button and by Escape. */
  onCancel: () => void;
  /** The action cannot be undone: the initial focus is on the cancel button. @default false */
  negative?: boolean | undefined;
  /** The action is running: the focus stays, and nothing closes the dialog. @default false */
  pending?: boolean | undefined;
}

/**
 * Asks for confirmation. A press outside does not dismiss it.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
 */
export function ConfirmDialog({
  children,
  confirmLabel,
  cancelLabel = messages.overlays.cancel,
  onConfirm,
  onCancel,
  negative = false,
  pending = false,
  size = "small",
  className,
  ...rest
}: ConfirmDialogProps): ReactElement {
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
          cancelLabel={cancelLabel}
          onConfirm={onConfirm}
          onCancel={onCancel}
          negative={negative}
          pending={pending}
        />
      }
    >
      {isShown(children) && <div id={textId}>{children}</div>}
    </Dialog>
  );
}

interface ConfirmActionsProps extends Pick<ConfirmDialogProps, "confirmLabel" | "onConfirm" | "onCancel"> {
  cancelLabel: string;
  negative: boolean;
  pending: boolean;
}

/** Mounted while the dialog is open; takes the initial focus. */
function ConfirmActions({
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  negative,
  pending,
}: ConfirmActionsProps): ReactElement {
  const first = useRef<HTMLElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <Button variant="outline" disabled={pending} ref={negative ? first : undefined} onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        variant={negative ? "primary-negative" : "primary"}
        loading={pending}
        ref={negative ? undefined : first}
        onClick={onConfirm}
      >
        {confirmLabel}
      </Button>
    </>
  );
}
