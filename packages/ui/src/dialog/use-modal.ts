import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { rememberFocus } from "./return-focus.ts";

/**
 * Opens and closes a native modal dialog. The browser restores the focus when a dialog closes; this hook does when an
 * open one unmounts, and when the element that had the focus is gone.
 *
 * @param show calls `showModal()` and sets the initial focus
 */
export function useModal(
  element: RefObject<HTMLDialogElement | null>,
  open: boolean,
  show: (dialog: HTMLDialogElement) => void,
): void {
  const returnFocus = useRef<() => void>(() => undefined);

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === open) return;
    if (!open) {
      dialog.close();
      returnFocus.current();
      return;
    }
    const showNow = (): void => {
      if (!dialog.isConnected || dialog.open) return;
      returnFocus.current = rememberFocus();
      // Measured before scrolling is locked: the style sheet reserves this width.
      if (document.querySelector(".cu-Dialog[open], .cu-Lightbox[open]") === null) {
        const scrollbarPx = window.innerWidth - document.documentElement.clientWidth;
        document.documentElement.style.setProperty("--cu-dialog-scrollbar", `${scrollbarPx}px`);
      }
      show(dialog);
    };
    // Effects of children run first. A dialog inside another one that opens in the same render must be above it.
    const outer = dialog.parentElement?.closest("dialog[data-open]:not([open])") ?? null;
    if (outer === null) showNow();
    else queueMicrotask(showNow);
  }, [element, open, show]);

  useEffect(() => {
    const dialog = element.current;
    return () => {
      // StrictMode runs this too, while the dialog is still connected.
      if (dialog?.open !== true || dialog.isConnected) return;
      returnFocus.current();
    };
  }, [element]);
}
