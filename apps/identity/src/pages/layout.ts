import type { IdentityConfig } from "../config.ts";
import { brand, messages } from "../messages.ts";
import { html } from "./html.ts";
import type { Html } from "./html.ts";

/** No inline code, no third-party resources, no framing. */
export function createPageHeaders({ siteOrigins }: IdentityConfig): Record<string, string> {
  // The response to a form redirects to the site, and browsers apply `form-action` to redirects too.
  const targets = siteOrigins.join(" ");
  return {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": `default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; font-src 'self'; form-action 'self' ${targets}; base-uri 'none'; frame-ancestors 'none'`,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
  };
}

/** The URLs of a page: of its files, and of the site it leads back to. */
export interface PagePlace {
  readonly assetsPath: string;
  readonly siteUrl: string;
}

export function createPagePlace({ issuer, siteUrl }: IdentityConfig): PagePlace {
  return { assetsPath: `${new URL(issuer).pathname}/assets`, siteUrl };
}

export interface PageOptions extends PagePlace {
  readonly title: string;
  readonly body: Html;
  /** A script of the assets folder. */
  readonly script?: string;
}

export function renderPage({ title, assetsPath, siteUrl, body, script }: PageOptions): string {
  return html`<!doctype html>
    <html lang="ru">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${brand.name}</title>
        <link rel="icon" href="${assetsPath}/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="${assetsPath}/identity.css" />
        ${script === undefined ? null : html`<script src="${assetsPath}/${script}" defer></script>`}
      </head>
      <body>
        <header class="header"><a class="brand" href="${siteUrl}">${brand.name}</a></header>
        <main class="main">${body}</main>
        <footer class="footer">${messages.localUse}</footer>
      </body>
    </html> `.text;
}
