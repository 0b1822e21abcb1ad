import { useEffect, useState } from "react";
import type { RefObject } from "react";

/** The sides on which a scrolling row has hidden content. */
export interface OverflowEdges {
  readonly start: boolean;
  readonly end: boolean;
}

const NONE: OverflowEdges = { start: false, end: false };

function measure(element: HTMLElement): OverflowEdges {
  // Negative in right-to-left direction.
  const passedPx = Math.abs(element.scrollLeft);
  const hiddenPx = element.scrollWidth - element.clientWidth;
  return { start: passedPx > 1, end: hiddenPx - passedPx > 1 };
}

/** Tracks scrolling and resizing. `signature` changes when children are added or removed. */
export function useOverflowEdges(row: RefObject<HTMLElement | null>, signature: string): OverflowEdges {
  const [edges, setEdges] = useState(NONE);
  useEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const follow = (): void => {
      const next = measure(element);
      setEdges((last) => (last.start === next.start && last.end === next.end ? last : next));
    };
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener("scroll", follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener("scroll", follow);
    };
  }, [row, signature]);
  return edges;
}
