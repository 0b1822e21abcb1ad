import { useLayoutEffect } from "react";
import type { CSSProperties, RefObject } from "react";

type PropertyName =
  | "aspectRatio"
  | "backgroundColor"
  | "blockSize"
  | "inlineSize"
  | "insetBlockStart"
  | "maxBlockSize"
  | "minInlineSize"
  | "webkitLineClamp";

/** A number is a length in pixels; a custom property is a text. */
export type OwnStyle = Readonly<
  Partial<Record<PropertyName, string | number | undefined>> & Record<`--${string}`, string | undefined>
>;

/**
 * Sets a component's own styles by script. In HTML of a server they would be an attribute, which a policy with
 * `style-src 'self'` refuses. The caller's `style` wins. An undefined value removes the style.
 */
export function useOwnStyle(elementRef: RefObject<HTMLElement | null>, own: OwnStyle, style?: CSSProperties): void {
  useLayoutEffect(() => {
    const { current } = elementRef;
    for (const name of Object.keys(own) as (PropertyName | `--${string}`)[]) {
      if ((style as OwnStyle | undefined)?.[name] !== undefined || current === null) continue;
      const value = own[name];
      const text = typeof value === "number" ? `${value}px` : (value ?? "");
      if (text === "" && !current.hasAttribute("style")) continue;
      if (name.startsWith("--")) current.style.setProperty(name, text);
      else current.style[name as PropertyName] = text;
    }
  });
}
