import { Link, ThemeToggle } from "@corp/ui";
import type { ReactElement } from "react";
import { brand } from "../domain/brand.ts";
import { PageLink } from "../navigation/page-link.tsx";
import { FooterLinks } from "./footer-links.tsx";
import { messages } from "./messages.ts";
import { documentPages, sitePages } from "./site-pages.ts";
import { useThemeChoice } from "./use-theme-choice.ts";

export function SiteFooter(): ReactElement {
  const [theme, change] = useThemeChoice();
  return (
    <footer className="shell-footer">
      <div className="shell-footer-columns shell-container">
        <div className="shell-footer-brand">
          <strong>{brand.name}</strong>
          <p>{brand.tagline}</p>
          <Link href={`mailto:${brand.contactEmail}`}>{brand.contactEmail}</Link>
        </div>
        <FooterLinks title={messages.site}>
          {[...sitePages, { to: "/digest", name: messages.digest }].map(({ to, name }) => (
            <PageLink key={to} to={to}>
              {name}
            </PageLink>
          ))}
        </FooterLinks>
        <FooterLinks title={messages.weElsewhere}>
          {brand.social.map(({ name, url }) => (
            <a key={url} href={url} rel="me noopener">
              {name}
            </a>
          ))}
        </FooterLinks>
        <FooterLinks title={messages.documents}>
          {[...documentPages, { to: "/my-data", name: messages.myData }].map(({ to, name }) => (
            <PageLink key={to} to={to}>
              {name}
            </PageLink>
          ))}
        </FooterLinks>
      </div>
      <div className="shell-footer-end shell-container">
        <small>
          {brand.legalName}, {brand.legalAddress}
        </small>
        <ThemeToggle value={theme} onChange={change} label={messages.theme} />
      </div>
    </footer>
  );
}
