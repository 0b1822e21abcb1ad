import { useEffect, useRef } from "react";
import type { FocusEvent, RefObject } from "react";

/** What a region does with the focus. */
export interface FocusReturn {
  /** The focus came into the region, or moved within. */
  handleFocus: (event: FocusEvent) => void;
  /** The focus left the region. */
  handleLeave: () => void;
  /** Into the region, or, from within, to where it was before. */
  jump: () => void;
}

/**
 * Knows where the focus was before it came into the region, and gives it back once the region is empty. As long as
 * something is left in the region, the focus stays there, even if what held it is gone.
 */
export function useFocusReturn(region: RefObject<HTMLElement | null>, content: readonly unknown[]): FocusReturn {
  const origin = useRef<Element>(null);
  const isInside = useRef(false);

  const giveBack = (): void => {
    isInside.current = false;
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
    origin.current = null;
  };

  // What goes away together with the focus in it sends no blur event.
  useEffect(() => {
    if (!isInside.current) return;
    if (content.length === 0) giveBack();
    else if (region.current?.contains(document.activeElement) === false) region.current.focus();
  });

  return {
    handleFocus({ relatedTarget, currentTarget }) {
      isInside.current = true;
      // None when the whole window comes back into focus: then it came from where it had come from before.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
    },
    handleLeave() {
      isInside.current = false;
    },
    jump() {
      if (isInside.current) giveBack();
      else if (content.length > 0) region.current?.focus();
    },
  };
}
