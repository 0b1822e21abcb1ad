import { Link, ThemeToggle } from "@corp/ui";
import type { ReactElement } from "react";
import { PageLink } from "../navigation/page-link.tsx";
import { messages } from "./messages.ts";
import { useThemeChoice } from "./use-theme-choice.ts";

/** One line: the way to the site, and the theme. */
export function AdminFooter(): ReactElement {
  const [theme, change] = useThemeChoice();
  return (
    <footer className="shell-admin-footer shell-container">
      <Link variant="quiet" render={<PageLink to="/" />}>
        {messages.toSite}
      </Link>
      <ThemeToggle value={theme} onChange={change} label={messages.theme} />
    </footer>
  );
}
