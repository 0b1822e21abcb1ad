import { useEffect, useState } from "react";

/** Allows half a line: descenders of tight lines overflow too. */
function isTruncated(element: HTMLElement, lines: number): boolean {
  return element.scrollHeight - element.clientHeight > element.clientHeight / lines / 2;
}

/** Whether the text overflows, measured again when its box, text or font changes. */
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
    // A component inside may change its text by itself, and the box stays: its lines are limited.
    const changes = new MutationObserver(measure);
    changes.observe(element, { subtree: true, childList: true, characterData: true });
    if ("fonts" in document) void document.fonts.ready.then(measure);
    return () => {
      isCurrent = false;
      observer?.disconnect();
      changes.disconnect();
    };
  }, [element, lines, text]);
  return cut;
}
