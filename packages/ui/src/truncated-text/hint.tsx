import { useLayoutEffect, useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { useWithoutIds } from "../composition/use-without-ids.ts";
import { Text } from "../text/text.tsx";

const GAP_PX = 4;
const EDGE_PX = 8;

/** Positions the hint below the text, or above it without room, aligned and within the viewport. */
function place(hint: HTMLElement, text: HTMLElement): void {
  const around = text.getBoundingClientRect();
  const { width, height } = hint.getBoundingClientRect();
  const start = getComputedStyle(text).direction === "rtl" ? around.right - width : around.left;
  const room = document.documentElement.clientWidth - width - EDGE_PX;
  const below = around.bottom + GAP_PX;
  const y = below + height <= window.innerHeight ? below : Math.max(0, around.top - height - GAP_PX);
  hint.style.translate = `${Math.max(EDGE_PX, Math.min(start, room))}px ${y}px`;
}

/** The full text in the top layer. Hidden from screen readers, which read the text itself. */
export function Hint({ text, children }: { text: HTMLElement; children: ReactNode }): ReactElement {
  const hintRef = useRef<HTMLElement>(null);
  useWithoutIds(hintRef);
  useLayoutEffect(() => {
    const hint = hintRef.current;
    if (hint === null) return undefined;
    const follow = (): void => place(hint, text);
    // Older browsers without a top layer show a positioned box.
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
