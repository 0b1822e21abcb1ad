import type { CSSProperties, RefObject } from "react";
import { useLayoutEffect } from "./use-layout-effect.ts";

/**
 * Sets a component's own styles by script. In HTML of a server they would be an attribute, which a policy with
 * `style-src 'self'` refuses. The caller's `style` wins.
 */
export function useOwnStyle(
  elementRef: RefObject<HTMLElement | null>,
  own: Readonly<
    Partial<Record<"aspectRatio" | "backgroundColor" | "inlineSize" | "blockSize", string | number | undefined>>
  >,
  style: CSSProperties | undefined,
): void {
  useLayoutEffect(() => {
    for (const name of Object.keys(own) as (keyof typeof own)[]) {
      const value = own[name];
      if (style?.[name] !== undefined || elementRef.current === null) continue;
      elementRef.current.style[name] = typeof value === "number" ? `${value}px` : (value ?? "");
    }
  });
}
