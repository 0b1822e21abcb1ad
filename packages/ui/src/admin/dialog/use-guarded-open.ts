import { useRef, useState } from "react";

/** How a dialog or a drawer opens and closes. */
export interface OpenProps {
  /** Given, the caller decides; it follows `onClose` or `onOpenChange`. */
  open?: boolean | undefined;
  /** @default false */
  defaultOpen?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Escape, a press outside, the cross, or `close()` from within. */
  onClose?: (() => void) | undefined;
  /**
   * Asked before it closes on the person's wish: `false`, or a promise of it, keeps it open. Unsaved changes are its
   * case. Setting `open` to false asks nobody. What the promise rejects with is not caught.
   */
  onBeforeClose?: (() => boolean | Promise<boolean>) | undefined;
}

/** What {@link useGuardedOpen} gives. */
export interface GuardedOpen {
  readonly isOpen: boolean;
  readonly request: (open: boolean) => void;
}

/** Whether it is open, by the caller's word or its own, and the one way to change that. */
export function useGuardedOpen({
  open,
  defaultOpen = false,
  onOpenChange,
  onClose,
  onBeforeClose,
}: OpenProps): GuardedOpen {
  const [ownOpen, setOwnOpen] = useState(defaultOpen);
  const isAsking = useRef(false);

  const change = (next: boolean): void => {
    setOwnOpen(next);
    onOpenChange?.(next);
    if (!next) onClose?.();
  };
  const ask = async (answer: Promise<boolean>): Promise<void> => {
    isAsking.current = true;
    try {
      if (await answer) change(false);
    } finally {
      isAsking.current = false;
    }
  };
  const request = (next: boolean): void => {
    if (next || onBeforeClose === undefined) return change(next);
    // A second Escape while the question stands there is no second question.
    if (isAsking.current) return;
    const answer = onBeforeClose();
    if (typeof answer !== "boolean") void ask(answer);
    else if (answer) change(false);
  };
  return { isOpen: open ?? ownOpen, request };
}
