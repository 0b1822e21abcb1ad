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
 * something is left in the region, the keyboard's focus stays there, even if what held it is gone; that of a press by the
 * pointer goes back at once, or it would hold what is left for ever.
 *
 * @param onGiveBack the focus is gone from the region, of which there may be no blur event
 */
export function useFocusReturn(
  region: RefObject<HTMLElement | null>,
  content: readonly unknown[],
  onGiveBack: () => void,
): FocusReturn {
  const origin = useRef<Element>(null);
  const isInside = useRef(false);
  const isSeen = useRef(false);

  const giveBack = (): void => {
    isInside.current = false;
    onGiveBack();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (origin.current instanceof HTMLElement) origin.current.focus({ preventScroll: true });
    origin.current = null;
  };

  // What goes away together with the focus in it sends no blur event.
  useEffect(() => {
    if (!isInside.current) return;
    const isLost = region.current?.contains(document.activeElement) === false;
    if (content.length === 0 || (isLost && !isSeen.current)) giveBack();
    else if (isLost) region.current?.focus();
  });

  return {
    handleFocus({ target, relatedTarget, currentTarget }) {
      isInside.current = true;
      isSeen.current = target.matches(":focus-visible");
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
