import { useEffect, useId, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { Button } from "../../button/button.tsx";
import { classNames } from "../../composition/class-names.ts";
import { withRef } from "../../composition/with-ref.ts";
import { isShown } from "../../field/field-notes.tsx";
import { useAdminMessages } from "../use-admin-messages.ts";
import { Dialog } from "./dialog.tsx";
import type { DialogProps, DialogSize } from "./dialog.tsx";

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
  /** The question, which is also the accessible name. */
  title: ReactNode;
  /** The width: 26, 34 or 48 rem, or the whole window. @default "small" */
  size?: DialogSize | undefined;
  /** The button that opens it and gets the focus back. */
  trigger?: ReactElement | undefined;
  /** Whether it is open; the caller controls it. */
  open: boolean;
  /** The consequences, and whether they can be undone. Announced together with the title. */
  children?: ReactNode;
  /** Names the action: "Удалить событие", not "ОК". */
  confirmLabel: string;
  /** Names the way back: "Оставить". @default "Отмена" */
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
export const ConfirmDialog: (props: ConfirmDialogProps) => ReactElement = /* @__PURE__ */ withRef(
  function ConfirmDialog({
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
          />
        }
      >
        {isShown(children) && <div id={textId}>{children}</div>}
      </Dialog>
    );
  },
);

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
