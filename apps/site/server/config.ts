export interface SiteConfig {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Address of the site as people type it, without a trailing slash. */
  readonly publicOrigin: string;
  /** The product API and the telemetry intake. */
  readonly serverUrl: string;
  /** The local OpenID provider, proxied at `/auth`; null with an external one. */
  readonly identityUrl: string | null;
  /** Origins of external OpenID providers, which browsers request tokens from. */
  readonly authOrigins: readonly string[];
  /** The error-reporting service that browsers report to; null for none. */
  readonly errorReportingOrigin: string | null;
  /** Addresses or ranges of the proxies whose `X-Forwarded-*` headers are trusted, comma-separated. */
  readonly trustProxy: string | false;
  /** Memory of the page cache; 0 disables it. */
  readonly pageCacheLimitBytes: number;
  /**
   * Whether a 103 response lists style sheets and the typeface before a page is rendered: all proxies in front must
   * support it.
   */
  readonly hasEarlyHints: boolean;
}

/** Still read, for installations that set it. */
const formerPageCacheName = "KEPT_PAGES_MIB";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * An empty variable is an unset one.
 *
 * @throws Error in one sentence that names the invalid variable.
 */
export function readSiteConfig(env: Environment): SiteConfig {
  const port = Number(env["PORT"] || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`PORT must be a whole number from 0 to 65535, not "${env["PORT"]}".`);
  }
  return Object.freeze({
    host: env["HOST"] || "localhost",
    port,
    publicOrigin: readUrl(env, "PUBLIC_ORIGIN") ?? `http://localhost:${port}`,
    serverUrl: readUrl(env, "SERVER_URL") ?? "http://127.0.0.1:3001",
    identityUrl: readUrl(env, "IDENTITY_URL"),
    authOrigins: [readUrl(env, "AUTH_ORIGIN")].filter((origin) => origin !== null),
    errorReportingOrigin: readUrl(env, "ERROR_REPORTING_DSN"),
    trustProxy: env["TRUST_PROXY"] || false,
    pageCacheLimitBytes: readMebibytes(env, env["PAGE_CACHE_MIB"] ? "PAGE_CACHE_MIB" : formerPageCacheName, 64),
    hasEarlyHints: env["EARLY_HINTS"] === "1",
  });
}

function readUrl(env: Environment, name: string): string | null {
  const text = env[name];
  if (text === undefined || text === "") return null;
  if (URL.canParse(text)) return new URL(text).origin;
  throw new Error(`${name} must be an address such as http://127.0.0.1:3001, not "${text}".`);
}

function readMebibytes(env: Environment, name: string, fallback: number): number {
  const size = Number(env[name] || fallback);
  if (Number.isFinite(size) && size >= 0) return size * 1024 * 1024;
  throw new Error(`${name} must be a number of mebibytes, not "${env[name]}".`);
}
