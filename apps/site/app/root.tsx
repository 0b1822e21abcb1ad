import "./shell/typeface.css";
import "./shell/shell.css";
import "./shell/site-header.css";
import "./shell/site-footer.css";
import onestCyrillic from "@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url";
import onestLatin from "@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url";
import onestLicence from "@fontsource-variable/onest/LICENSE?url";
import type { ReactElement, ReactNode } from "react";
import { Links, Meta, Outlet, ScrollRestoration } from "react-router";
import type { Route } from "./+types/root";
import { configurationElementId } from "./core/configuration.ts";
import { provideServices } from "./core/provide-services.server.ts";
import { useServices } from "./core/services-provider.tsx";
import { applyRouteRules } from "./deployment/apply-route-rules.ts";
import { loadNewBuild } from "./deployment/load-new-build.ts";
import { brand } from "./domain/brand.ts";
import { ScriptsAfterPaint } from "./hydration/scripts-after-paint.tsx";
import { withBase } from "./navigation/base-path.ts";
import { RouteAnnouncer } from "./navigation/route-announcer.tsx";
import { ownRegistrationHint } from "./own-registration/own-registration-hint.ts";
import { hydrationDataElementId, serializeHydrationData } from "./page-cache/hydration-data.ts";
import { shareResponses } from "./page-cache/share-responses.server.ts";
import { DeferredOverlays } from "./shell/deferred-overlays.tsx";
import { errorMeta } from "./shell/error-meta.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { recordPageView } from "./shell/record-page-view.ts";
import { useSession } from "./shell/use-session.ts";
import { useWatermark } from "./shell/use-watermark.ts";

export const middleware: Route.MiddlewareFunction[] = [provideServices, shareResponses];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [applyRouteRules, loadNewBuild, recordPageView];

/** An error page keeps the error's headers, such as `Retry-After`. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) => errorHeaders ?? parentHeaders;

export const links: Route.LinksFunction = () => [
  { rel: "icon", href: withBase("/icon.svg"), type: "image/svg+xml" },
  { rel: "manifest", href: withBase("/manifest.webmanifest") },
  // The licence must accompany the typeface.
  { rel: "license", href: onestLicence },
  // Digits and spaces are in the Latin file: found later, it would have the whole page laid out a second time.
  ...[onestCyrillic, onestLatin].map((href) => ({
    rel: "preload",
    href,
    as: "font" as const,
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
];

export const meta: Route.MetaFunction = ({ error }) =>
  error === undefined || error === null
    ? [{ title: brand.name }, { name: "description", content: brand.tagline }]
    : errorMeta(error);

export function Layout({ children }: { children: ReactNode }): ReactElement {
  const { configuration, theme, queryClient } = useServices();
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
        <script
          // In the browser it has run.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? ownRegistrationHint(configuration) : "" }}
        />
        {children}
        <DeferredOverlays />
        <script
          type="application/json"
          id={hydrationDataElementId}
          // In the browser it has been read: React does not compare it.
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? serializeHydrationData(queryClient) : "" }}
        />
        {/* The last element before React Router's scripts: the server allows what follows it. */}
        <script
          type="application/json"
          id={configurationElementId}
          // "<" is escaped, so that no value can end the element.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(configuration).replaceAll("<", String.raw`\u003c`) }}
        />
        <ScrollRestoration />
        <ScriptsAfterPaint />
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
