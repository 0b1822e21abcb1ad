import { useEffect, useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Moves the focus to the choice of files when its button is gone: it was pressed, or its file is uploaded. */
export function useFocusInside(rootRef: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element>(null);
  useEffect(() => {
    const root = rootRef.current;
    const listening = new AbortController();
    const { signal } = listening;
    const handleUse = ({ target }: Event): void => {
      focused.current = (target as Element).closest("button");
    };
    // A click by voice or by a script moves no focus.
    for (const type of ["focusin", "click"]) root?.addEventListener(type, handleUse, { signal });
    // Some browsers dispatch the event for a removed element, too; a moment later it is not connected.
    const handleBlur = ({ target }: FocusEvent): void =>
      queueMicrotask(() => {
        if ((target as Element).isConnected && focused.current === target) focused.current = null;
      });
    root?.addEventListener("focusout", handleBlur, { signal });
    return () => listening.abort();
  }, [rootRef]);
  useLayoutEffect(() => {
    if (focused.current?.isConnected !== false || document.activeElement !== document.body) return;
    rootRef.current?.querySelector<HTMLElement>(".cu-FileUpload-choose")?.focus();
  });
}
