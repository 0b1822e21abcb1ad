import type { ComponentPropsWithoutRef, ReactElement, Ref } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";

/** Props of {@link Icon} and of every icon: those of an `svg`, whose box and size they replace. */
export interface IconProps extends Omit<ComponentPropsWithoutRef<"svg">, "width" | "height" | "viewBox"> {
  /** Width and height: a number of pixels, or a CSS length. @default "1.25em", as tall as a line of its text */
  size?: number | string | undefined;
  /**
   * What screen readers say in the icon's place, for one that says something no text beside it says. Without it the
   * icon is hidden from them.
   *
   * @see https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html WCAG 2.2, 1.1.1
   */
  label?: string | undefined;
  /** Turns round where text runs from right to left: for what points along the line. @default false */
  mirrored?: boolean | undefined;
  ref?: Ref<SVGSVGElement> | undefined;
}

/** The frame every icon stands in: 24 by 24 units, a line of 1.75 units with round ends in the colour of the text. */
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
