import { useEffect, useState } from "react";

/** The time to move the pointer from the text to the hint. */
const LEAVE_DELAY_MS = 120;

/** Tab stops and items navigated by arrows (lists, tables, menus), but not elements that only scripts focus. */
const STOPS =
  'a[href],button,summary,[tabindex]:not([tabindex="-1"]),[tabindex]:is(td,th,[role$="cell"],[role$="header"],' +
  '[role="row"],[role="tab"],[role="option"],[role="treeitem"],[role^="menuitem"])';

/** The focusable ancestor, e.g. a link or a button; its focus counts as the element's. */
export function focusableAncestor(element: HTMLElement | null): HTMLElement | null {
  return element?.parentElement?.closest<HTMLElement>(STOPS) ?? null;
}

/**
 * Whether the hint is shown: on hover after `delayMs`, on focus immediately, until Escape. Never without an element.
 */
export function useHint(element: HTMLElement | null, delayMs: number): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    const stop = focusableAncestor(element) ?? element;
    const listeners = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const turn = (isShown: boolean, waitMs: number): void => {
      clearTimeout(timer);
      if (waitMs === 0) setShown(isShown);
      else timer = setTimeout(() => setShown(isShown), waitMs);
    };
    const on = (target: HTMLElement, type: string, act: () => void): void =>
      target.addEventListener(type, act, { signal: listeners.signal });
    on(element, "pointerenter", () => turn(true, delayMs));
    on(element, "pointerleave", () => turn(document.activeElement === stop, LEAVE_DELAY_MS));
    on(stop, "focus", () => turn(true, 0));
    on(stop, "blur", () => turn(false, 0));
    return () => {
      listeners.abort();
      clearTimeout(timer);
      setShown(false);
    };
  }, [element, delayMs]);
  useEffect(() => {
    if (!shown) return undefined;
    const hide = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      // Escape closes only the hint, not a surrounding dialog.
      event.preventDefault();
      event.stopPropagation();
      setShown(false);
    };
    document.addEventListener("keydown", hide, true);
    return () => document.removeEventListener("keydown", hide, true);
  }, [shown]);
  return shown;
}
