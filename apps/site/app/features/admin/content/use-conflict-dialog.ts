import { useEffect, useState } from "react";
import type { ContentPart } from "./use-content-part.ts";

export interface ConflictDialogState {
  readonly isOpen: boolean;
  readonly open: () => void;
  /** Postpones the decision. */
  readonly close: () => void;
}

/** Opens by itself unless the person is typing: the dialog would take the next keys. Then a reminder opens it. */
export function useConflictDialog({ status }: ContentPart): ConflictDialogState {
  const [isOpen, setOpen] = useState(false);
  const isConflict = status.kind === "conflict";
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
