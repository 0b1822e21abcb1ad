import { embedProviders } from "@corp/api";

/** External origins that pages may use. */
export interface PolicySources {
  /** Origins that scripts may request: the OpenID provider, the error-reporting service. */
  readonly connect: readonly string[];
  /** Origins that the silent login may frame. */
  readonly frame: readonly string[];
}

export interface PolicyOptions {
  readonly sources: PolicySources;
  readonly isHttps: boolean;
  /** `'sha256-…'` of the page's own scripts. @default none */
  readonly scriptHashes?: readonly string[];
  /** @default "'self'": the silent login frames the provider's pages and its own helper */
  readonly frameAncestors?: "'self'" | "'none'";
}

/** Players and maps of rich text, by address prefix: nothing else of their sites can be framed. */
const embeds = Object.values(embedProviders).map(({ frameSource }) => frameSource);

/**
 * Allows only the site's own scripts and styles: no inline scripts without a hash, no event handlers, no style
 * attributes.
 *
 * @see https://www.w3.org/TR/CSP3/
 */
export function contentSecurityPolicy({
  sources,
  isHttps,
  scriptHashes = [],
  frameAncestors = "'self'",
}: PolicyOptions): string {
  const directives = [
    ["default-src", "'none'"],
    ["script-src", "'self'", ...scriptHashes],
    ["style-src", "'self'"],
    // data: for small pictures that the build inlines into style sheets; blob: for previews of uploads.
    ["img-src", "'self'", "data:", "blob:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...sources.connect],
    ["frame-src", "'self'", ...sources.frame, ...embeds],
    ["manifest-src", "'self'"],
    ["worker-src", "'none'"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", frameAncestors],
    ...(isHttps ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join(";");
}
