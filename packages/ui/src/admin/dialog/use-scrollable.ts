import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** Whether the element's content is longer than it is, so that it must take focus to be scrolled by the keyboard. */
export function useScrollable(region: RefObject<HTMLElement | null>): boolean {
  const [isScrollable, setScrollable] = useState(false);
  useEffect(() => {
    const element = region.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setScrollable(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [region]);
  return isScrollable;
}
