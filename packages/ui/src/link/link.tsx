import type { ComponentPropsWithoutRef, MouseEventHandler, ReactElement, ReactNode, Ref } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { useMessages } from "../composition/use-messages.ts";
import { renderedChildren, useRender } from "../composition/use-render.ts";
import { commonMessages } from "../messages.ts";
import { VisuallyHidden } from "../visually-hidden/visually-hidden.tsx";

/** Props of {@link Link}: those of an `a`. */
export interface LinkProps extends ComponentPropsWithoutRef<"a"> {
  /** Is called before the link is followed; `preventDefault()` stays on the page. */
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined;
  /** The URL; one of another origin is marked as external. */
  href?: string | undefined;
  /** Where it leads, understandable without the text around it. */
  children?: ReactNode;
  /** `accent` is coloured, `text` inherits its colour, `quiet` is underlined on hover only. @default "accent" */
  variant?: "accent" | "text" | "quiet" | undefined;
  /** Marks a link to another site: sets `rel="noopener noreferrer"`. @default true for an absolute `href` */
  external?: boolean | undefined;
  /** Opens a new tab and announces it. @default false */
  newTab?: boolean | undefined;
  /** An element to render instead of the `a`: `<Link render={<RouterLink to="/blog" />}>`. */
  render?: ReactElement | undefined;
  /** The `a`, or the element of `render`. */
  ref?: Ref<HTMLElement> | undefined;
}

const ABSOLUTE = /^(?:https?:)?\/\//i;

/** An inline link. */
export function Link({
  variant = "accent",
  external,
  newTab = false,
  render,
  className,
  children,
  ...rest
}: LinkProps): ReactElement {
  const messages = useMessages("common", commonMessages);
  const isExternal = external ?? ABSOLUTE.test(rest.href ?? "");
  return useRender(render, "a", {
    ...((isExternal || newTab) && { rel: "noopener noreferrer" }),
    ...(newTab && { target: "_blank" }),
    ...rest,
    className: classNames("cu-Link", className),
    "data-variant": variant,
    "data-external": flag(isExternal),
    children: (
      <>
        {renderedChildren(children, render)}
        {newTab && <VisuallyHidden>{`, ${messages.newTab}`}</VisuallyHidden>}
      </>
    ),
  });
}
