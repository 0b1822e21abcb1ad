import type { ReactElement } from "react";
import { PageNavLink } from "../navigation/page-link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { messages } from "./messages.ts";
import { SiteMenu } from "./site-menu.tsx";
import { sitePages } from "./site-pages.ts";
import { Wordmark } from "./wordmark.tsx";

/** Renders the links twice: in a row for wide windows, in a menu for narrow ones. Styles display one of the two. */
export function SiteHeader({ hasMenu = true }: { readonly hasMenu?: boolean }): ReactElement {
  return (
    <header className="shell-header">
      <a className="shell-skip" href="#content">
        {messages.skipToContent}
      </a>
      <div className="shell-bar shell-container">
        <Wordmark />
        {hasMenu ? (
          <nav className="shell-nav" aria-label={messages.mainNavigation}>
            {sitePages.map(({ to, name }) => (
              <PageNavLink key={to} to={to}>
                {name}
              </PageNavLink>
            ))}
          </nav>
        ) : null}
        <AccountMenu />
        {hasMenu ? <SiteMenu /> : null}
      </div>
    </header>
  );
}
