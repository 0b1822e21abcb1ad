import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/**
 * Opens and closes the browser's own modal dialog as told. The browser gives the focus back when a dialog closes; when
 * one leaves the page while open, this does.
 *
 * @param show opens it, by `showModal()`, and chooses the focus
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
    // Measured before the page stops to scroll: its style sheet leaves so much room at the side.
    if (document.querySelector(".cu-Dialog[open], .cu-Lightbox[open]") === null) {
      const scrollbarPx = window.innerWidth - document.documentElement.clientWidth;
      document.documentElement.style.setProperty("--cu-dialog-scrollbar", `${scrollbarPx}px`);
    }
    show(dialog);
  }, [element, open, show]);

  useEffect(() => {
    const dialog = element.current;
    return () => {
      // StrictMode comes by here too, with the dialog in its place.
      if (dialog?.open !== true || dialog.isConnected) return;
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
  }, [element]);
}
