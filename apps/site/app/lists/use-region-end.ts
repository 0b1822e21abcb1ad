import { useEffect, useRef } from "react";
import type { RefObject } from "react";

/** How far before the end more is asked for: about what is seen while it comes. */
const aheadPx = 1200;

/** Tells when what scrolls inside of an element comes near its end. @param onEnd is called again until more is there */
export function useRegionEnd(ref: RefObject<HTMLElement | null>, onEnd: () => void): void {
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
    // A scroll does not bubble; it is caught on its way down.
    root?.addEventListener("scroll", look, { capture: true, passive: true });
    return () => root?.removeEventListener("scroll", look, { capture: true });
  }, [ref]);
}
