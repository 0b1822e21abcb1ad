import { embedProviders } from "@corp/api";

/** External origins that pages may use, and how long browsers are to use https alone. */
export interface PolicySources {
  /** Host of the site as people type it. A proxy in front may send another one. */
  readonly publicHost: string;
  /** Begins every path of the site. @default "/" */
  readonly basePath?: string;
  /** Origins that scripts may request: the OpenID provider, the error-reporting service. */
  readonly connect: readonly string[];
  /** Origins that the silent login may frame. */
  readonly frame: readonly string[];
  /** `max-age` of HSTS; without it none is sent: the host may serve something else over http. */
  readonly hstsInSeconds?: number;
}

export interface PolicyOptions {
  readonly sources: PolicySources;
  readonly isHttps: boolean;
  /** `'sha256-…'` of the page's own scripts. @default none */
  readonly scriptHashes?: readonly string[];
  /** @default "'self'": the silent login frames the provider's pages and its own helper */
  readonly frameAncestors?: "'self'" | "'none'";
}

/** Not the whole origin: an upload, or the response of a service, must not run as a script of the site. */
const scriptPaths = ["/assets/", "/silent-check-sso.js", "/p-api/telemetry/config"];
const workerPaths = ["/check-in-worker.js"];

/** Replaced by the host of each request: a page is cached for all of them. */
const hostMark = "{host}";

/** Names and 127.0.0.1: no other IP can be a source. @see https://www.w3.org/TR/CSP3/#host-part-match */
const nameableHost = /^(?:127\.0\.0\.1|(?=[a-z\d.-]*[a-z])[a-z\d.-]+)(?::\d{1,5})?$/iu;

/** Players and maps of rich text, by URL prefix: nothing else of their sites can be framed. */
const embeds = Object.values(embedProviders).map(({ frameSource }) => frameSource);

/**
 * Allows only the site's own scripts and styles: no inline scripts without a hash, no event handlers, no style
 * attributes. `policyForHost` completes the policy.
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
    ["script-src", ...ownSources(scriptPaths, sources), ...scriptHashes],
    ["style-src", "'self'"],
    // data: for small pictures that the build inlines into style sheets; blob: for previews of uploads.
    ["img-src", "'self'", "data:", "blob:"],
    ["font-src", "'self'"],
    ["connect-src", "'self'", ...sources.connect],
    ["frame-src", "'self'", ...sources.frame, ...embeds],
    ["manifest-src", "'self'"],
    ["worker-src", ...ownSources(workerPaths, sources)],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", frameAncestors],
    ...(isHttps ? [["upgrade-insecure-requests"]] : []),
  ];
  return directives.map((directive) => directive.join(" ")).join(";");
}

function ownSources(paths: readonly string[], { publicHost, basePath = "/" }: PolicySources): string[] {
  const hosts = nameableHost.test(publicHost) ? [publicHost, hostMark] : [hostMark];
  return hosts.flatMap((host) => paths.map((path) => host + basePath.slice(0, -1) + path));
}

/** The policy of a response to a request with this host. */
export function policyForHost(policy: string, host: string): string {
  if (policy.includes(` ${host}/`)) return policy.replaceAll(/ \{host\}[^ ;]*/gu, "");
  return nameableHost.test(host) ? policy.replaceAll(hostMark, host) : policy.replaceAll(/\{host\}[^ ;]*/gu, "'self'");
}
