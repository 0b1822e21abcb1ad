import type { AnchorHTMLAttributes, ReactElement } from "react";
import { Link, NavLink, useResolvedPath } from "react-router";
import type { LinkProps, NavLinkProps, To } from "react-router";
import { preloadRoute } from "./preload-route.ts";

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement>;
type Intent = Required<Pick<Anchor, "onPointerEnter" | "onFocus" | "onTouchStart">>;

/** A link to a page of the site whose code is fetched as soon as somebody seems to want it. */
export function PageLink(props: LinkProps & Anchor): ReactElement {
  return <Link {...props} {...useIntent(props.to, props)} />;
}

/** The same, and knows whether its page is the one that is shown. */
export function PageNavLink(props: NavLinkProps & Partial<Intent> & { readonly to: To }): ReactElement {
  return <NavLink {...props} {...useIntent(props.to, props)} />;
}

/** Pointed at, focused or touched: what comes next is mostly a click. */
function useIntent(to: To, { onPointerEnter, onFocus, onTouchStart }: Partial<Intent>): Intent {
  const { pathname } = useResolvedPath(to);
  return {
    onPointerEnter(event) {
      onPointerEnter?.(event);
      preloadRoute(pathname);
    },
    onFocus(event) {
      onFocus?.(event);
      preloadRoute(pathname);
    },
    onTouchStart(event) {
      onTouchStart?.(event);
      preloadRoute(pathname);
    },
  };
}
