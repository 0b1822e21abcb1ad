import { resolve } from "node:path";
import { isLoopbackHost } from "./host-guard.ts";

export interface IdentityConfig {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** The origin in browsers; the server there forwards `/auth/*` to this process. */
  readonly publicOrigin: string;
  /** The allowed sites: for redirects back, and for token requests of their pages. Never empty. */
  readonly siteOrigins: readonly string[];
  /** The way back to the site. */
  readonly siteUrl: string;
  readonly realm: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Holds the database and the keys. */
  readonly dataFolder: string;
  readonly isAnyHostAllowed: boolean;
  /** Whether a request may ask for an error response, for tests. */
  readonly canSimulateErrors: boolean;
  readonly accessTokenSeconds: number;
  readonly refreshTokenSeconds: number;
}

/** An invalid setting; the message is one sentence for the operator. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** The reason why the process cannot start; the message is one sentence for the operator. */
export class StartError extends Error {
  override readonly name = "StartError";
}

type Environment = Readonly<Record<string, string | undefined>>;

const monthInSeconds = 30 * 24 * 60 * 60;

/** @throws ConfigError */
export function readConfig(env: Environment): IdentityConfig {
  const isAnyHostAllowed = env["IDENTITY_ALLOW_ANY_HOST"] === "1";
  const canSimulateErrors = env["IDENTITY_SIMULATE_ERRORS"] === "1";
  const host = env["IDENTITY_HOST"] || "127.0.0.1";
  const publicOrigin = readOrigin("PUBLIC_ORIGIN", env["PUBLIC_ORIGIN"] || "http://localhost:3000");
  const siteOrigins = readOrigins("SITE_ORIGINS", env["SITE_ORIGINS"] || publicOrigin);
  if (!isAnyHostAllowed) {
    requireLoopback("IDENTITY_HOST", host);
    requireLoopback("PUBLIC_ORIGIN", new URL(publicOrigin).host);
    for (const origin of siteOrigins) requireLoopback("SITE_ORIGINS", new URL(origin).host);
  } else if (canSimulateErrors) {
    throw new ConfigError(
      "IDENTITY_SIMULATE_ERRORS is for tests on this machine and does not go together with IDENTITY_ALLOW_ANY_HOST.",
    );
  }
  const realm = "stg";
  return Object.freeze({
    host,
    port: readInteger(env, "IDENTITY_PORT", { fallback: 3002, least: 0, most: 65_535 }),
    publicOrigin,
    siteOrigins,
    siteUrl: `${siteOrigins[0] ?? publicOrigin}/${(env["BASE_PATH"] ?? "").replaceAll(/^\/|\/$/gu, "")}`,
    realm,
    issuer: `${publicOrigin}/auth/realms/${realm}`,
    clientId: "corp-site",
    dataFolder: resolve(env["DATA_DIR"] || "./.data", "identity"),
    isAnyHostAllowed,
    canSimulateErrors,
    accessTokenSeconds: readInteger(env, "ACCESS_TOKEN_SECONDS", { fallback: 300, least: 10, most: 86_400 }),
    refreshTokenSeconds: monthInSeconds,
  });
}

function readOrigins(name: string, text: string): readonly string[] {
  return Object.freeze(text.split(",").map((origin) => readOrigin(name, origin.trim())));
}

function readOrigin(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && url.search === "" && url.hash === "";
  if (!isOrigin) throw new ConfigError(`${name} must be an origin such as http://localhost:3000, not "${text}".`);
  return url.origin;
}

function readInteger(
  env: Environment,
  name: string,
  limits: { fallback: number; least: number; most: number },
): number {
  const text = env[name] || String(limits.fallback);
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (value >= limits.least && value <= limits.most) return value;
  throw new ConfigError(`${name} must be a whole number from ${limits.least} to ${limits.most}, not "${text}".`);
}

function requireLoopback(name: string, host: string): void {
  if (isLoopbackHost(host)) return;
  throw new ConfigError(
    `${name} is "${host}", but this sign-in server has well-known passwords and is for local use only; use Keycloak, or set IDENTITY_ALLOW_ANY_HOST=1 if you know the risk.`,
  );
}
