import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";
import { flag } from "../composition/flag.ts";
import { renderedChildren, useRender } from "../composition/use-render.ts";

/** Props of {@link Tag}: those of a `span`. */
export interface TagProps extends ComponentPropsWithRef<"span"> {
  /** The topic, in a word or two. */
  children?: ReactNode;
  /** The URL; makes the tag a link. */
  href?: string | undefined;
  /** A router's link instead of `href`: `<Tag render={<RouterLink to="?tag=go" />}>`. */
  render?: ReactElement | undefined;
  /** Whether it is selected. @default false */
  selected?: boolean | undefined;
}

/** A keyword: plain, or a link. */
export function Tag({ href, render, selected = false, className, children, ...rest }: TagProps): ReactElement {
  const isLink = href !== undefined || render !== undefined;
  const label = useRender(render, isLink ? "a" : "span", {
    className: "cu-Tag-part",
    ...(isLink && { href }),
    ...(isLink && selected && { "aria-current": true }),
    children: renderedChildren(children, render),
  });
  return (
    <span
      {...rest}
      className={classNames("cu-Badge cu-Tag", className)}
      data-tone={selected ? "inverse" : "outline"}
      data-selected={flag(selected)}
    >
      {label}
    </span>
  );
}
