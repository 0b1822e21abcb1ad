import { useLayoutEffect, useState } from "react";
import type { RefObject } from "react";

/**
 * Sets `data-more-before` and `data-more-after` on the region's parent for CSS, depending on hidden content on each
 * side. Returns whether the region scrolls and so must be focusable.
 */
export function useScrollEdges(ref: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useLayoutEffect(() => {
    const region = ref.current;
    if (region === null || typeof ResizeObserver === "undefined") return undefined;
    const update = (): void => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = region;
      // Negative in right-to-left direction.
      const passedPx = Math.abs(region.scrollLeft);
      region.parentElement?.toggleAttribute("data-more-before", passedPx > 1);
      region.parentElement?.toggleAttribute("data-more-after", scrollWidth - clientWidth - passedPx > 1);
      setScrollable(scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1);
    };
    const observer = new ResizeObserver(update);
    observer.observe(region);
    for (const child of region.children) observer.observe(child);
    region.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      region.removeEventListener("scroll", update);
    };
  }, [ref]);
  return isScrollable;
}
