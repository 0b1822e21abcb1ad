import { useEffect, useRef } from "react";
import type { RefObject } from "react";

const EDITABLE = 'input, textarea, [contenteditable="true"]';

/** Whether it is this field's matter: the focus is within, not in a text, and not on the drop zone's own button. */
function isPastedInto(root: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (root === null || focused === null || !root.contains(focused) || focused.matches(EDITABLE)) return false;
  return focused !== root.querySelector(".cu-FileUpload-zone button");
}

/**
 * Hears files pasted while the focus is within the element. Browsers send the event to the selection, not to the focused
 * button, so the document is listened to. The drop zone's own button hears for itself.
 */
export function usePastedFiles(
  rootRef: RefObject<HTMLElement | null>,
  onPaste: (files: readonly File[]) => void,
): void {
  const latest = useRef(onPaste);
  useEffect(() => {
    latest.current = onPaste;
  });
  useEffect(() => {
    const listener = (event: ClipboardEvent): void => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || !isPastedInto(rootRef.current)) return;
      event.preventDefault();
      latest.current(files);
    };
    document.addEventListener("paste", listener);
    return () => document.removeEventListener("paste", listener);
  }, [rootRef]);
}
