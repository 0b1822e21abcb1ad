import type { KeyboardEvent } from "react";

/**
 * Where an arrow, Home or End leads in a row of `count` things; the arrows follow the direction of writing. May lie one
 * past either end: the caller wraps or stops. Undefined for any other key, and with a modifier (Alt and an arrow is the
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
