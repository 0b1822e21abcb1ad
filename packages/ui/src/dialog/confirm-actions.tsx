import { useEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { Button } from "../button/button.tsx";

/** Props of the `ConfirmDialog` of both tiers. */
export interface ConfirmProps {
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
  /** Called by the confirm button. */
  onConfirm: () => void;
  /** Called by the other button and by Escape; a backdrop click calls it where it closes the dialog. */
  onCancel: () => void;
  /** The action cannot be undone. @default false */
  negative?: boolean | undefined;
  /** The action is running: nothing closes the dialog. @default false */
  pending?: boolean | undefined;
}

interface ConfirmActionsProps extends Pick<ConfirmProps, "confirmLabel" | "onConfirm" | "onCancel"> {
  cancelLabel: string;
  negative: boolean;
  pending: boolean;
  /** The initial focus is on the confirm button; on the other one when the action cannot be undone. @default false */
  takesFocus?: boolean;
}

/** The two buttons of a question. They are mounted while the dialog is open. */
export function ConfirmActions({
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  negative,
  pending,
  takesFocus = false,
}: ConfirmActionsProps): ReactElement {
  const first = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) first.current?.focus();
  }, [takesFocus]);
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
