import type { AnchorHTMLAttributes, ReactElement } from "react";
import { Link, NavLink, useLocation, useResolvedPath } from "react-router";
import type { LinkProps, NavLinkProps, To } from "react-router";
import { withBase } from "./base-path.ts";
import { preloadRoute } from "./preload-route.ts";

type Anchor = AnchorHTMLAttributes<HTMLAnchorElement>;
type Intent = Required<Pick<Anchor, "onPointerEnter" | "onFocus" | "onTouchStart">>;
type PageLinkProps = LinkProps & Anchor;
type PageNavLinkProps = NavLinkProps & Partial<Intent> & { readonly to: To };

/** A link that preloads the code of its page when a person points at it, focuses or touches it. */
export function PageLink(props: PageLinkProps): ReactElement {
  return isServer && isPath(props.to) ? <ServedLink {...props} to={props.to} /> : <RoutedLink {...props} />;
}

/** A `PageLink` that knows whether its page is current. */
export function PageNavLink(props: PageNavLinkProps): ReactElement {
  const { to, className, style, children } = props;
  const isPlain = [className, style, children].every((part) => typeof part !== "function");
  return isServer && isPlain && isPath(to) ? <ServedNavLink {...props} to={to} /> : <RoutedNavLink {...props} />;
}

const isServer = typeof document === "undefined";

/** A URL that needs no resolution, without a slash at the end of its path. Fast: a page has dozens of links. */
function isPath(to: To): to is string {
  return to === "/" || (typeof to === "string" && /^\/[^/?#]/u.test(to) && !/[.:\\]|\/(?:$|[?#])/u.test(to));
}

function RoutedLink(props: PageLinkProps): ReactElement {
  return <Link {...props} {...useIntent(props.to, props)} />;
}

function RoutedNavLink(props: PageNavLinkProps): ReactElement {
  return <NavLink {...props} {...useIntent(props.to, props)} />;
}

/**
 * The markup of `Link` for a path: a page has dozens of them, and resolving each against the routes took a twentieth of
 * its time. The browser hydrates it with the router's own component.
 */
function ServedLink({ to, children, ...props }: PageLinkProps & { readonly to: string }): ReactElement {
  return (
    <a {...anchorProps(props)} href={withBase(to)} data-discover="true">
      {children}
    </a>
  );
}

/** The markup of `NavLink` for a path. */
function ServedNavLink({ to, ...props }: PageNavLinkProps & { readonly to: string }): ReactElement {
  const { pathname } = useLocation();
  const { "aria-current": current = "page", className, children, end = false, caseSensitive = false } = props;
  const comparable = (path: string): string => (caseSensitive ? path : path.toLowerCase());
  const here = comparable(pathname);
  const there = comparable(to.split(/[?#]/u, 1)[0] ?? "");
  const isCurrent = here === there || (!end && there !== "/" && here.startsWith(`${there}/`));
  const classes = [className, isCurrent ? "active" : null].filter(Boolean).join(" ");
  return (
    <a
      {...anchorProps(props)}
      aria-current={isCurrent ? current : undefined}
      className={classes}
      href={withBase(to)}
      data-discover="true"
    >
      {typeof children === "function" ? null : children}
    </a>
  );
}

/** Properties that only the router reads. */
const routerProperties: ReadonlySet<string> = new Set([
  ...["caseSensitive", "defaultShouldRevalidate", "discover", "end", "mask", "prefetch", "preventScrollReset"],
  ...["relative", "reloadDocument", "replace", "state", "viewTransition"],
]);

function anchorProps(props: object): Anchor {
  return Object.fromEntries(Object.entries(props).filter(([name]) => !routerProperties.has(name)));
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
