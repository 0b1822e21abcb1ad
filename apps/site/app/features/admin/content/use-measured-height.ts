import { useLayoutEffect, useRef } from "react";
import type { RefObject } from "react";

/** Tells the styles of the element's parent how high it is: what sticks below it begins there, however many lines it has by then. */
export function useToldHeight<Told extends HTMLElement>(property: `--${string}`): RefObject<Told | null> {
  const told = useRef<Told>(null);
  useLayoutEffect(() => {
    const element = told.current;
    if (element === null) return undefined;
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty(property, `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [property]);
  return told;
}
