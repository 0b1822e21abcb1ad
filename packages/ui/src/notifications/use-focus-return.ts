import { useEffect, useRef } from "react";
import type { FocusEvent, RefObject } from "react";
import { rememberPlace } from "../dialog/return-focus.ts";

/** The focus handling of a region. */
export interface FocusReturn {
  /** The focus entered the region, or moved inside. */
  handleFocus: (event: FocusEvent) => void;
  /** The focus left the region. */
  handleLeave: () => void;
  /** Moves the focus into the region or, from inside, back. */
  jump: () => void;
}

/**
 * Remembers the focus from before it entered the region and restores it, or moves it near there, when the region is
 * empty. While notifications are left, keyboard focus stays in the region even if its element is removed; focus from a
 * pointer press is restored immediately, or it would pause the remaining ones forever.
 *
 * @param onRestore the focus left the region, possibly without a blur event
 */
export function useFocusReturn(
  region: RefObject<HTMLElement | null>,
  content: readonly unknown[],
  onRestore: () => void,
): FocusReturn {
  const returnToOrigin = useRef<() => void>(null);
  const isInside = useRef(false);
  const isFocusVisible = useRef(false);

  const restoreFocus = (): void => {
    isInside.current = false;
    onRestore();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    returnToOrigin.current?.();
    returnToOrigin.current = null;
  };

  // Removing the focused element dispatches no blur event.
  useEffect(() => {
    if (!isInside.current) return;
    const isLost = region.current?.contains(document.activeElement) === false;
    if (content.length === 0 || (isLost && !isFocusVisible.current)) restoreFocus();
    else if (isLost) region.current?.focus();
  });

  return {
    handleFocus({ target, relatedTarget, currentTarget }) {
      isInside.current = true;
      isFocusVisible.current = target.matches(":focus-visible");
      // Null when the window regains the focus: then the origin is unchanged.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget))
        returnToOrigin.current = rememberPlace(relatedTarget, [], { preventScroll: true });
    },
    handleLeave() {
      isInside.current = false;
    },
    jump() {
      if (isInside.current) restoreFocus();
      else if (content.length > 0) region.current?.focus();
    },
  };
}
