import { useRef } from "react";
import type { PointerEvent } from "react";

/** So far a finger goes along the line, in CSS pixels, before it is a swipe. */
const SWIPE_DISTANCE_PX = 48;

/** Handlers for the element that is swiped. Its `touch-action` is to leave sideways movement to them. */
export interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/** One finger along the line. A second finger is a pinch, and while the page is enlarged a finger moves it. */
export function useSwipe(onSwipe: (step: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX, clientY }) => {
      const isZoomed = (globalThis.visualViewport?.scale ?? 1) > 1;
      start.current = pointerType === "touch" && isPrimary && !isZoomed ? { x: clientX, y: clientY } : null;
    },
    onPointerUp: ({ clientX, clientY, currentTarget }) => {
      const from = start.current;
      start.current = null;
      if (from === null) return;
      const [x, y] = [clientX - from.x, clientY - from.y];
      if (Math.abs(x) < SWIPE_DISTANCE_PX || Math.abs(x) < 2 * Math.abs(y)) return;
      const isMirrored = getComputedStyle(currentTarget).direction === "rtl";
      onSwipe(x < 0 === isMirrored ? -1 : 1);
    },
    onPointerCancel: () => {
      start.current = null;
    },
  };
}
