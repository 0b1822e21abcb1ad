import type { AnchorHTMLAttributes, ReactElement } from "react";
import { Link, NavLink, useResolvedPath } from "react-router";
import type { LinkProps, NavLinkProps, To } from "react-router";
import { preloadRoute } from "./preload-route.ts";

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement>;
type Intent = Required<Pick<Anchor, "onPointerEnter" | "onFocus" | "onTouchStart">>;

/** A link that preloads the code of its page when a person points at it, focuses or touches it. */
export function PageLink(props: LinkProps & Anchor): ReactElement {
  return <Link {...props} {...useIntent(props.to, props)} />;
}

/** A `PageLink` that knows whether its page is current. */
export function PageNavLink(props: NavLinkProps & Partial<Intent> & { readonly to: To }): ReactElement {
  return <NavLink {...props} {...useIntent(props.to, props)} />;
}

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
