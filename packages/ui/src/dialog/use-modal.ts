import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Opens and closes a native modal dialog. The browser restores the focus when a dialog closes; this hook does when an
 * open one unmounts.
 *
 * @param show calls `showModal()` and sets the initial focus
 */
export function useModal(
  element: RefObject<HTMLDialogElement | null>,
  open: boolean,
  show: (dialog: HTMLDialogElement) => void,
): void {
  const opener = useRef<Element | null>(null);

  useEffect(() => {
    const dialog = element.current;
    if (dialog === null || dialog.open === open) return;
    if (!open) return dialog.close();
    opener.current = document.activeElement;
    // Measured before scrolling is locked: the style sheet reserves this width.
    if (document.querySelector(".cu-Dialog[open], .cu-Lightbox[open]") === null) {
      const scrollbarPx = window.innerWidth - document.documentElement.clientWidth;
      document.documentElement.style.setProperty("--cu-dialog-scrollbar", `${scrollbarPx}px`);
    }
    show(dialog);
  }, [element, open, show]);

  useEffect(() => {
    const dialog = element.current;
    return () => {
      // StrictMode runs this too, while the dialog is still connected.
      if (dialog?.open !== true || dialog.isConnected) return;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [element]);
}
