import type { KeyboardEvent } from "react";

/**
 * The target index of an arrow key, Home or End in a row of `count` items; arrows follow the text direction. It may be
 * one past either end: the caller wraps or stops. It is undefined for other keys and with modifiers (Alt+arrow is the
 * browser's "back").
 */
export function arrowTarget(event: KeyboardEvent<HTMLElement>, index: number, count: number): number | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const forward = getComputedStyle(event.currentTarget).direction === "rtl" ? -1 : 1;
  switch (event.key) {
    case "ArrowRight":
      return index + forward;
    case "ArrowLeft":
      return index - forward;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
