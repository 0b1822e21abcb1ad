import type { ComponentPropsWithoutRef, ReactElement, ReactNode, Ref } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";

/** Props of {@link Icon} and every icon: those of an `svg` except its size and view box. */
export interface IconProps extends Omit<ComponentPropsWithoutRef<"svg">, "width" | "height" | "viewBox"> {
  /** The width of the lines in units of the grid. @default 1.75 */
  strokeWidth?: number | string | undefined;
  /** The shapes of the icon, drawn on a grid of 24 units: `<path d="…" />`. */
  children?: ReactNode;
  /** The width and height: pixels, or a CSS length. @default "1.25em", the line height of its text */
  size?: number | string | undefined;
  /**
   * The accessible name, for an icon whose meaning no adjacent text states. Without it the icon is hidden from screen
   * readers.
   *
   * @see https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html WCAG 2.2, 1.1.1
   */
  label?: string | undefined;
  /** Mirrors the icon in right-to-left direction, for icons that point forward or back. @default false */
  mirrored?: boolean | undefined;
  /** The `svg`. */
  ref?: Ref<SVGSVGElement> | undefined;
}

/** The `svg` of every icon: 24 × 24 units, strokes of 1.75 units with round caps in `currentColor`. */
export function Icon({ size = "1.25em", label, mirrored, className, children, ...rest }: IconProps): ReactElement {
  const isNamed = label !== undefined && label !== "";
  return (
    <svg
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(isNamed ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      {...rest}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      className={classNames("cu-Icon", className)}
      data-mirrored={flag(mirrored)}
    >
      {children}
    </svg>
  );
}
