import type { ReactElement, ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { useMessages } from "../composition/use-messages.ts";
import { withRef } from "../composition/with-ref.ts";
import { commonMessages } from "../messages.ts";
import { Dialog } from "./dialog.tsx";
import type { DialogProps } from "./dialog.tsx";

export interface ConfirmDialogProps extends Omit<DialogProps, "onClose" | "actions"> {
  /** Whether it is open; the caller controls it. */
  open: boolean;
  /** The question, which is also the accessible name. */
  title: ReactNode;
  /** The consequences, and whether they can be undone. */
  children?: ReactNode;
  /** Names the action: "Удалить событие", not "ОК". */
  confirmLabel: string;
  /** Names the way back: "Оставить". @default "Отмена" */
  cancelLabel?: string | undefined;
  /** Is called by the confirm button. */
  onConfirm: () => void;
  /** Is called by the other button, Escape and a backdrop click. */
  onCancel: () => void;
  /** The action cannot be undone. @default false */
  negative?: boolean | undefined;
  /** The action is running. @default false */
  pending?: boolean | undefined;
}

/** Asks for confirmation. */
export const ConfirmDialog: (props: ConfirmDialogProps) => ReactElement = /* @__PURE__ */ withRef(
  function ConfirmDialog({
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    negative = false,
    pending = false,
    ...rest
  }: ConfirmDialogProps): ReactElement {
    const messages = useMessages("common", commonMessages);
    const actions = (
      <>
        <Button variant="outline" disabled={pending} onClick={onCancel}>
          {cancelLabel ?? messages.cancel}
        </Button>
        <Button variant={negative ? "primary-negative" : "primary"} loading={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    );
    return <Dialog dismissible={!pending} {...rest} onClose={onCancel} actions={actions} />;
  },
);
