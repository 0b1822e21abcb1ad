import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** Distance from the end at which the next page is requested. */
const aheadPx = 1200;

/** Calls back when an inner scroll region nears its end. @param onEnd is called again until the region grows */
export function useScrollEnd(ref: RefObject<HTMLElement | null>, onEnd: () => void): void {
  const current = useRef(onEnd);
  useEffect(() => {
    current.current = onEnd;
  });
  useEffect(() => {
    const root = ref.current;
    const look = ({ target }: globalThis.Event): void => {
      if (!(target instanceof HTMLElement) || target.scrollTop === 0) return;
      if (target.scrollTop + target.clientHeight > target.scrollHeight - aheadPx) current.current();
    };
    // Scroll events do not bubble: the capture phase sees them.
    root?.addEventListener("scroll", look, { capture: true, passive: true });
    return () => root?.removeEventListener("scroll", look, { capture: true });
  }, [ref]);
}
