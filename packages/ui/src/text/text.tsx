import type { ComponentPropsWithoutRef, ReactElement, ReactNode, Ref } from "react";
import { classNames } from "../composition/class-names.ts";
import { renderedChildren, useRender } from "../composition/use-render.ts";

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
  /** The text. */
  children?: ReactNode;
  /** The style: size, weight and line height. It does not choose the element. @default "body" */
  variant?: TextVariant | undefined;
  /** The colour. @default "default" */
  tone?: "default" | "muted" | "accent" | "negative" | "success" | undefined;
  /** The element; a heading's level is independent of its style. @default "p" */
  as?: TextElement | undefined;
  /** The machine-readable time, only with `as="time"`. */
  dateTime?: string | undefined;
  /** An element to render instead of `as`. */
  render?: ReactElement | undefined;
  /** The root element. */
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
    children: renderedChildren(children, render),
    className: classNames("cu-Text", className),
    "data-variant": variant,
    "data-tone": tone,
  });
}
