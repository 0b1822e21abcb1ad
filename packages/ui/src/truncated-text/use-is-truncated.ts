import { useEffect, useState } from "react";

/** With half a line to spare: tight lines overflow by the tails of their letters alone. */
function isTruncated(element: HTMLElement, lines: number): boolean {
  return element.scrollHeight - element.clientHeight > element.clientHeight / lines / 2;
}

/** Whether the element's text does not fit, measured anew when its box, its text or its typeface changes. */
export function useIsTruncated(element: HTMLElement | null, lines: number, text: unknown): boolean {
  const [cut, setTruncated] = useState(false);
  useEffect(() => {
    if (element === null) return undefined;
    let isCurrent = true;
    const measure = (): void => {
      if (isCurrent) setTruncated(isTruncated(element, lines));
    };
    measure();
    const observer = "ResizeObserver" in globalThis ? new ResizeObserver(measure) : undefined;
    observer?.observe(element);
    if ("fonts" in document) void document.fonts.ready.then(measure);
    return () => {
      isCurrent = false;
      observer?.disconnect();
    };
  }, [element, lines, text]);
  return cut;
}
