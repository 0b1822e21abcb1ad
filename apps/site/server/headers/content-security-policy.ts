import { embedProviders } from "@corp/api";

/** What pages may load and ask, beside what is the site's own. */
export interface PolicySources {
  /** Whom scripts may call: the OpenID provider, the error-reporting service. */
  readonly connect: readonly string[];
  /** Whom the silent login may ask in a hidden frame. */
  readonly frame: readonly string[];
}

export interface PolicyOptions {
  readonly sources: PolicySources;
  readonly isHttps: boolean;
  /** `'sha256-…'` of the page's own scripts. @default none */
  readonly scriptHashes?: readonly string[];
  /** Who may show it in a frame. @default "'self'": the silent login shows the provider's pages and its own helper */
  readonly frameAncestors?: "'self'" | "'none'";
}

/** Players and maps that may stand in a text: by the beginnings of their addresses, so that nothing else of their sites is framed. */
const embeds = Object.values(embedProviders).map(({ frameSource }) => frameSource);

/**
 * Nothing runs that the site did not write: neither scripts nor styles in the page, neither handlers nor style attributes.
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
    // data: small pictures that the build puts into style sheets; blob: what an editor is about to upload.
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
