import type { ComponentPropsWithoutRef, ReactElement, Ref } from "react";
import { classNames } from "../composition/class-names.ts";
import { childrenOf, useRender } from "../composition/use-render.ts";

/** The seven text styles, from 64 to 14 px on a wide screen. */
export type TextVariant = "display" | "headline" | "title" | "subtitle" | "lead" | "body" | "caption";

/** The elements of a {@link Text} without `render`. */
export type TextElement =
  | "p"
  | "span"
  | "div"
  | "h1"
  | "h2"
  | "h3"
  | "h4"
  | "h5"
  | "h6"
  | "li"
  | "dt"
  | "dd"
  | "strong"
  | "small"
  | "time"
  | "figcaption";

export interface TextProps extends ComponentPropsWithoutRef<"p"> {
  /** @default "body" */
  variant?: TextVariant | undefined;
  /** @default "default" */
  tone?: "default" | "muted" | "accent" | "negative" | "success" | undefined;
  /** The element; a heading's level is independent of its style. @default "p" */
  as?: TextElement | undefined;
  /** The machine-readable time. Only with `as="time"`. */
  dateTime?: string | undefined;
  /** An element to render instead of `as`. */
  render?: ReactElement | undefined;
  ref?: Ref<HTMLElement> | undefined;
}

/** Text in one of the predefined styles. */
export function Text({
  variant = "body",
  tone = "default",
  as = "p",
  render,
  className,
  children,
  ...rest
}: TextProps): ReactElement {
  return useRender(render, as, {
    ...rest,
    children: childrenOf(children, render),
    className: classNames("cu-Text", className),
    "data-variant": variant,
    "data-tone": tone,
  });
}
