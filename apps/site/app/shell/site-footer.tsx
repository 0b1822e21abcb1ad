import { Link, ThemeToggle } from "@corp/ui";
import type { ThemeChoice } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { brand } from "../core/brand.ts";
import { useServices } from "../core/services-provider.tsx";
import { chooseTheme } from "../core/theme.ts";
import { messages } from "./messages.ts";

export function SiteFooter(): ReactElement {
  const services = useServices();
  const [theme, setTheme] = useState<ThemeChoice>(services.theme);
  const change = (choice: ThemeChoice): void => {
    chooseTheme(choice, document);
    setTheme(choice);
  };
  return (
    <footer className="shell-footer">
      <div className="shell-footer-columns shell-container">
        <p className="shell-footer-brand">
          <strong>{brand.name}</strong>
          <span>{brand.tagline}</span>
        </p>
        <nav className="shell-footer-links" aria-label={brand.name}>
          <Link variant="quiet" render={<RouterLink to="/events" />}>
            {messages.events}
          </Link>
          <Link variant="quiet" href={`mailto:${brand.contactEmail}`}>
            {messages.contact}
          </Link>
          <Link variant="quiet" render={<RouterLink to="/legal/personal-data" />}>
            {messages.personalData}
          </Link>
        </nav>
        <ThemeToggle value={theme} onChange={change} label={messages.theme} />
      </div>
    </footer>
  );
}
