import type { ComponentPropsWithoutRef, ReactElement, ReactNode, Ref } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { renderedChildren, useRender } from "../composition/use-render.ts";

export interface CardProps extends ComponentPropsWithoutRef<"div"> {
  /** The content, its title first. */
  children?: ReactNode;
  /** `outline` has a border, `surface` a warm background; `accent` and `inverse` are coloured. @default "outline" */
  variant?: "outline" | "surface" | "accent" | "inverse" | undefined;
  /** The space inside: none, 16 px, 24 px, or up to 48 px in a wide window. @default "medium" */
  padding?: "none" | "small" | "medium" | "large" | undefined;
  /** Reacts to hover; the first link with `data-card-link` inside covers the whole card. @default false */
  interactive?: boolean | undefined;
  /** An element to render instead of the `div`: `<Card render={<article />}>`. */
  render?: ReactElement | undefined;
  /** The root element. */
  ref?: Ref<HTMLElement> | undefined;
}

/** A container of related content. */
export function Card({
  variant = "outline",
  padding = "medium",
  interactive = false,
  render,
  className,
  children,
  ...rest
}: CardProps): ReactElement {
  return useRender(render, "div", {
    ...rest,
    children: renderedChildren(children, render),
    className: classNames("cu-Card", className),
    "data-variant": variant,
    "data-padding": padding,
    "data-interactive": flag(interactive),
  });
}
