import { useRef } from "react";
import type { PointerEvent } from "react";

/** The minimum distance of a swipe in CSS pixels. */
const SWIPE_DISTANCE_PX = 48;

/** Pointer handlers for the swiped element. Its `touch-action` must leave horizontal movement to them. */
export interface SwipeHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: () => void;
}

/** Detects horizontal swipes of one finger. Ignores a pinch, and panning of a zoomed page. */
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
