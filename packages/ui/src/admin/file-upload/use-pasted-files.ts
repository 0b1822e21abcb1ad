import { useEffect, useRef } from "react";
import type { RefObject } from "react";

const EDITABLE = 'input, textarea, [contenteditable="true"]';

/**
 * Whether the paste belongs to this field: the focus is inside, but neither in a text input nor on the drop zone's
 * button.
 */
function isPastedInto(root: HTMLElement | null): boolean {
  const focused = document.activeElement;
  if (root === null || focused === null || !root.contains(focused) || focused.matches(EDITABLE)) return false;
  return focused !== root.querySelector(".cu-FileUpload-zone button");
}

/**
 * Handles files pasted while the focus is inside the element. Browsers dispatch the event at the selection, not at the
 * focused button, so it listens on the document. The drop zone's button handles its own paste.
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
