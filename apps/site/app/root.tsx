import "./shell/typeface.css";
import "@corp/ui/tokens.css";
import "@corp/ui/base.css";
import "@corp/ui/visually-hidden.css";
import "@corp/ui/text.css";
import "@corp/ui/icon.css";
import "@corp/ui/loader.css";
import "@corp/ui/button.css";
import "@corp/ui/link.css";
import "@corp/ui/theme-toggle.css";
import "@corp/ui/error-stub.css";
import "./shell/shell.css";
import "./shell/site-header.css";
import "./shell/site-footer.css";
import onestLicence from "@fontsource-variable/onest/LICENSE?url";
import onestCyrillic from "@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url";
import type { ReactElement, ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { brand } from "./domain/brand.ts";
import { configurationElementId } from "./core/configuration.ts";
import { useServices } from "./core/services-provider.tsx";
import { provideServices } from "./core/provide-services.server.ts";
import { applyRouteRules } from "./deployment/apply-route-rules.ts";
import { RouteAnnouncer } from "./navigation/route-announcer.tsx";
import { errorMeta } from "./shell/error-meta.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { DeferredOverlays } from "./shell/deferred-overlays.tsx";
import { recordPageView } from "./shell/record-page-view.ts";
import { loadNewBuild } from "./deployment/load-new-build.ts";
import { useSession } from "./shell/use-session.ts";
import { useWatermark } from "./shell/use-watermark.ts";
import type { Route } from "./+types/root";

export const middleware: Route.MiddlewareFunction[] = [provideServices];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [applyRouteRules, loadNewBuild, recordPageView];

/** An error page keeps the error's headers, such as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) => errorHeaders ?? parentHeaders;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: "/icon.svg", type: "image/svg+xml" },
  // The licence must accompany the typeface.
  { rel: "license", href: onestLicence },
  { rel: "preload", href: onestCyrillic, as: "font", type: "font/woff2", crossOrigin: "anonymous" },
];

export const meta: Route.MetaFunction = ({ error }) =>
  error === undefined || error === null
    ? [{ title: brand.name }, { name: "description", content: brand.tagline }]
    : errorMeta(error);

export function Layout({ children }: { children: ReactNode }): ReactElement {
  const { configuration, theme } = useServices();
  return (
    // The theme may change before hydration; React must not restore the attribute.
    <html lang="ru" data-theme={theme === "system" ? undefined : theme} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <DeferredOverlays />
        <script
          type="application/json"
          id={configurationElementId}
          // "<" is escaped, so that no value can end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(configuration).replaceAll("<", String.raw`\u003c`) }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root(): ReactElement {
  useSession();
  useWatermark();
  return (
    <>
      <Outlet />
      <RouteAnnouncer />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps): ReactElement {
  return <ErrorPage error={error} />;
}
