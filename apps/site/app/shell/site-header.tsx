import type { ReactElement } from "react";
import { NavLink } from "react-router";
import { AccountMenu } from "./account-menu.tsx";
import { messages } from "./messages.ts";
import { Wordmark } from "./wordmark.tsx";

export function SiteHeader(): ReactElement {
  return (
    <header className="shell-header">
      <a className="shell-skip" href="#content">
        {messages.skipToContent}
      </a>
      <div className="shell-bar shell-container">
        <Wordmark />
        <nav className="shell-nav" aria-label={messages.mainNavigation}>
          <NavLink to="/events">{messages.events}</NavLink>
        </nav>
        <AccountMenu />
      </div>
    </header>
  );
}
