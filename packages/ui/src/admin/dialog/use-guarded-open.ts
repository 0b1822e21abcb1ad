import { useRef, useState } from "react";

/** The open state of a dialog or a drawer. */
export interface OpenProps {
  /** The controlled state, updated by the caller in `onClose` or `onOpenChange`. */
  open?: boolean | undefined;
  /** Open at first, when uncontrolled. @default false */
  defaultOpen?: boolean | undefined;
  /** Called on opening and closing by a user. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Called on Escape, an outside press, the close button and `close()`. */
  onClose?: (() => void) | undefined;
  /**
   * Called before a user closes it: `false`, or a promise of it, keeps it open, e.g. for unsaved changes. Setting
   * `open` to false does not call it. Its rejection is not caught.
   */
  onBeforeClose?: (() => boolean | Promise<boolean>) | undefined;
}

export interface GuardedOpen {
  readonly isOpen: boolean;
  readonly request: (open: boolean) => void;
}

/** Controlled or uncontrolled open state with a guard before closing. */
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
  const ask = async (decision: Promise<boolean>): Promise<void> => {
    isAsking.current = true;
    try {
      if (await decision) change(false);
    } finally {
      isAsking.current = false;
    }
  };
  const request = (next: boolean): void => {
    if (next || onBeforeClose === undefined) return change(next);
    // A second Escape must not open a second confirmation.
    if (isAsking.current) return;
    const decision = onBeforeClose();
    if (typeof decision !== "boolean") void ask(decision);
    else if (decision) change(false);
  };
  return { isOpen: open ?? ownOpen, request };
}
