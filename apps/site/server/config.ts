import { readBasePath } from "../base-path.ts";

export interface SiteConfig {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  /** Begins every path of the site: "/", or "/corp/" for a site below that path. */
  readonly basePath: string;
  /** The site's URL as people type it, with its base path, without a trailing slash. */
  readonly publicOrigin: string;
  /** The product API and the telemetry intake. */
  readonly serverUrl: string;
  /** The local OpenID provider, proxied at `/auth`; null with an external one. */
  readonly identityUrl: string | null;
  /** Origins of external OpenID providers, which browsers request tokens from. */
  readonly authOrigins: readonly string[];
  /** The error-reporting service that browsers report to; null for none. */
  readonly errorReportingOrigin: string | null;
  /** IPs or networks of the proxies whose `X-Forwarded-*` headers are trusted, comma-separated. */
  readonly trustProxy: string | false;
  /** `max-age` of `Strict-Transport-Security` over https; 0: the header is not sent. */
  readonly hstsInSeconds: number;
  /** How long services may take to respond, in milliseconds. @default by service */
  readonly upstreamTimeoutMs?: number;
  /** How long a client may pause within a body, in milliseconds. @default 15,000 */
  readonly bodyPauseTimeoutMs?: number;
  /** Pages that are rendered for one IP in a minute, by this process; 0: no limit. */
  readonly pagesPerMinute: number;
  /** Memory of the page cache; 0 disables it. */
  readonly pageCacheLimitBytes: number;
  /** Memory of the cache of API responses; 0 disables it. */
  readonly responseCacheLimitBytes: number;
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
  const basePath = readBasePath(env);
  return Object.freeze({
    host: env["HOST"] || "localhost",
    port,
    basePath,
    publicOrigin: (readUrl(env, "PUBLIC_ORIGIN") ?? `http://localhost:${port}`) + basePath.slice(0, -1),
    serverUrl: readUrl(env, "SERVER_URL") ?? "http://127.0.0.1:3001",
    identityUrl: readUrl(env, "IDENTITY_URL"),
    authOrigins: [readUrl(env, "AUTH_ORIGIN")].filter((origin) => origin !== null),
    errorReportingOrigin: readUrl(env, "ERROR_REPORTING_DSN"),
    trustProxy: env["TRUST_PROXY"] || false,
    hstsInSeconds: readWhole(env, "HSTS_SECONDS", 0),
    // The server checks the value of the switch.
    pagesPerMinute: env["RATE_LIMITS"] === "off" ? 0 : readWhole(env, "PAGES_PER_MINUTE", 1_200),
    pageCacheLimitBytes: readMebibytes(env, env["PAGE_CACHE_MIB"] ? "PAGE_CACHE_MIB" : formerPageCacheName, 64),
    responseCacheLimitBytes: readMebibytes(env, "API_CACHE_MIB", 16),
    hasEarlyHints: env["EARLY_HINTS"] === "1",
  });
}

function readUrl(env: Environment, name: string): string | null {
  const text = env[name];
  if (text === undefined || text === "") return null;
  if (URL.canParse(text)) return new URL(text).origin;
  throw new Error(`${name} must be a URL such as http://127.0.0.1:3001, not "${text}".`);
}

function readWhole(env: Environment, name: string, fallback: number): number {
  const value = Number(env[name] || fallback);
  if (Number.isInteger(value) && value >= 0) return value;
  throw new Error(`${name} must be a whole number, not "${env[name]}".`);
}

function readMebibytes(env: Environment, name: string, fallback: number): number {
  const size = Number(env[name] || fallback);
  if (Number.isFinite(size) && size >= 0) return size * 1024 * 1024;
  throw new Error(`${name} must be a number of mebibytes, not "${env[name]}".`);
}
