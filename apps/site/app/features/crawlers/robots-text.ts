/** Screens for one person or for programs: nothing that a search should lead to. */
const closedPaths = [
  "/admin",
  "/unauth",
  "/auth-error",
  "/error-401",
  "/auth/",
  "/events/*/registration",
  "/*/content/create",
  "/*/content/edit",
  "/p-api/",
  "/*.data$",
] as const;

/** Pictures of pages, which belong to what is found. */
const openPaths = ["/p-api/product/file/", "/p-api/product/preview/"] as const;

/** What advertisers hang on an address: Yandex reads the page once for all of them. */
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

/**
 * @param isProduction elsewhere nothing may be found: a copy of the site must not stand beside the site.
 * @see https://www.rfc-editor.org/rfc/rfc9309 ; `Clean-param` is Yandex's own
 */
export function robotsText(origin: string, isProduction: boolean): string {
  const rules = isProduction
    ? [
        ...closedPaths.map((path) => `Disallow: ${path}`),
        ...openPaths.map((path) => `Allow: ${path}`),
        `Clean-param: ${trackingParameters.join("&")}`,
        "",
        `Sitemap: ${origin}/sitemap.xml`,
      ]
    : ["Disallow: /"];
  return `${["User-agent: *", ...rules].join("\n")}\n`;
}
