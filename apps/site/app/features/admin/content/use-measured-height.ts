import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Sets the element's height as a custom property of its parent, for what sticks below it. */
export function useMeasuredHeight<Measured extends HTMLElement>(property: `--${string}`): RefObject<Measured | null> {
  const measured = useRef<Measured>(null);
  useLayoutEffect(() => {
    const element = measured.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty(property, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [property]);
  return measured;
}
