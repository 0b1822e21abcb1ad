import { useLayoutEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { Text } from "../text/text.tsx";

const GAP_PX = 4;
const EDGE_PX = 8;

/** Below the text, or above it where there is no room; from the same edge, and within the window. */
function place(hint: HTMLElement, text: HTMLElement): void {
  const around = text.getBoundingClientRect();
  const { width, height } = hint.getBoundingClientRect();
  const start = getComputedStyle(text).direction === "rtl" ? around.right - width : around.left;
  const room = document.documentElement.clientWidth - width - EDGE_PX;
  const below = around.bottom + GAP_PX;
  const y = below + height <= window.innerHeight ? below : Math.max(0, around.top - height - GAP_PX);
  hint.style.translate = `${Math.max(EDGE_PX, Math.min(start, room))}px ${y}px`;
}

/** The whole text, above everything else on the page; hidden from screen readers, which have heard it already. */
export function Hint({ text, children }: { text: HTMLElement; children: ReactNode }): ReactElement {
  const hintRef = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const hint = hintRef.current;
    if (hint === null) return undefined;
    const follow = (): void => place(hint, text);
    // An older browser has no top layer: the hint is a positioned box there.
    if ("showPopover" in hint) hint.showPopover();
    follow();
    window.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => window.removeEventListener("scroll", follow, { capture: true });
  }, [text]);
  return (
    <Text
      ref={hintRef}
      as="span"
      variant="caption"
      className="cu-TruncatedText-hint"
      popover="manual"
      aria-hidden="true"
    >
      {children}
    </Text>
  );
}
