import { useEffect, useState } from "react";
import type { ContentPart } from "./use-content-part.ts";

export interface ConflictDialogState {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Not decided now: it is opened again by hand. */
  readonly close: () => void;
}

/**
 * Opens by itself where nobody is writing: a dialog that opens under whoever types takes their next words for its own. They are told, and
 * open it when they are ready.
 */
export function useConflictDialog({ state }: ContentPart): ConflictDialogState {
  const [isOpen, setOpen] = useState(false);
  const isConflict = state.kind === "conflict";
  useEffect(() => {
    if (!isConflict) return undefined;
    const timer = setTimeout(() => {
      const isWriting = document.activeElement?.closest("[contenteditable=true]") != null;
      setOpen(!isWriting);
    }, 0);
    return () => {
      clearTimeout(timer);
      setOpen(false);
    };
  }, [isConflict]);
  return { isOpen: isConflict && isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}
