import { withBase } from "../../navigation/base-path.ts";
import { privatePrefixes } from "../../navigation/private-paths.ts";

/** Personal screens and machine endpoints, which search results must not show. */
const closedPaths = [
  "/admin",
  "/unauth",
  "/auth-error",
  "/error-401",
  "/auth/",
  "/events/*/registration",
  ...privatePrefixes,
  "/*/content/create",
  "/*/content/edit",
  "/p-api/",
  "/*.data$",
] as const;

/** Images used in search results, and the calendars that pages and `llms.txt` link. */
const openPaths = [
  "/p-api/product/file/",
  "/p-api/product/preview/",
  "/p-api/product/event/calendar.ics",
  "/p-api/product/event/calendar/",
] as const;

/** `Clean-param` for Yandex: tracking parameters do not make another page. */
const trackingParameters = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_content",
  "utm_term",
  "yclid",
  "gclid",
  "fbclid",
];

/** No crawler comes to a loopback address: an audit of a first try reads what production will say. */
const loopbackHosts: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * @param isProduction false disallows everything, so that a copy does not compete with the site in search results.
 * @see https://www.rfc-editor.org/rfc/rfc9309 ; `Clean-param` is Yandex's own
 */
export function robotsText(origin: string, isProduction: boolean): string {
  const rules =
    isProduction || loopbackHosts.has(new URL(origin).hostname)
      ? [
          // First: some parsers take the first rule that matches, and the others the longest.
          ...openPaths.map((path) => `Allow: ${withBase(path)}`),
          ...closedPaths.map((path) => `Disallow: ${withBase(path)}`),
          `Clean-param: ${trackingParameters.join("&")}`,
          "",
          `Sitemap: ${origin}/sitemap.xml`,
        ]
      : ["Disallow: /"];
  return `${["User-agent: *", ...rules].join("\n")}\n`;
}
