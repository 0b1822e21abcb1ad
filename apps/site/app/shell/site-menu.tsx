import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { closeDetailsMenu } from "../components/close-details-menu.ts";
import { PageNavLink } from "../navigation/page-link.tsx";
import { messages } from "./messages.ts";
import { sitePages } from "./site-pages.ts";

/** Navigation of narrow windows. It opens without scripts; with them Escape and a navigation close it. */
export function SiteMenu(): ReactElement {
  const { pathname } = useLocation();
  return (
    // A new element for each page, so that it starts closed.
    <details key={pathname} className="shell-menu" ref={closeDetailsMenu}>
      <summary className="shell-menu-button">
        <span className="shell-menu-lines" aria-hidden="true" />
        {messages.menu}
      </summary>
      <nav className="shell-menu-links" aria-label={messages.mainNavigation}>
        {sitePages.map(({ to, name }) => (
          <PageNavLink key={to} to={to}>
            {name}
          </PageNavLink>
        ))}
      </nav>
    </details>
  );
}
