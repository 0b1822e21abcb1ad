import type { ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useRender } from "../composition/use-render.ts";
import { Link } from "../link/link.tsx";
import type { LinkProps } from "../link/link.tsx";

/** Props of {@link Breadcrumb}: those of a {@link Link}. */
export interface BreadcrumbProps extends Omit<LinkProps, "variant" | "newTab" | "external"> {
  /** Marks the current page. @default true without `href` and `render` */
  current?: boolean | undefined;
}

/** An item of {@link Breadcrumbs}. */
export function Breadcrumb({ current, className, href, render, ...rest }: BreadcrumbProps): ReactElement {
  const isPlain = href === undefined && render === undefined;
  const props = {
    ...((current ?? isPlain) && { "aria-current": "page" as const }),
    ...rest,
    className: classNames("cu-Breadcrumb", className),
  };
  const plain = useRender(undefined, "span", props);
  return isPlain ? plain : <Link variant="quiet" href={href} render={render} {...props} />;
}
