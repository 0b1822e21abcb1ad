import { mkdirSync, accessSync, constants } from "node:fs";
import { resolve } from "node:path";

/** Everything the process takes from its environment, read once and never changed. */
export interface Config {
  readonly host: string;
  /** 0: any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** Null: embedded PGlite in the data folder. */
  readonly databaseUrl: string | null;
  /** Connections of this process to PostgreSQL. */
  readonly databasePoolSize: number;
  /** Where browsers reach the site, without a trailing slash. */
  readonly publicOrigin: string;
  /** The path under which the site passes product calls on. */
  readonly publicApiPath: string;
  readonly oidc: { readonly issuer: string; readonly jwksUrl: string; readonly clientId: string };
  readonly logLevel: "critical" | "error" | "warn" | "info" | "debug";
  /** Calls a minute from one address; 0: no limit. */
  readonly callsPerMinute: number;
  /** Registrations and cancellations a minute from one address; 0: no limit. */
  readonly registrationsPerMinute: number;
  /** Batches of telemetry a minute from one address; 0: no limit of their own. */
  readonly telemetryPerMinute: number;
  /** Fill an empty database with demonstration content. */
  readonly withDemonstrationContent: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that the operator has to mend; its message is one sentence. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

const logLevels = ["critical", "error", "warn", "info", "debug"] as const;

/**
 * A variable that is set to nothing counts as not set: that is how compose files and shells pass what nobody chose.
 *
 * @throws {ConfigError} naming the variable that does not fit.
 */
export function readConfig(environment: Environment): Config {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const publicOrigin = readOrigin(env, "PUBLIC_ORIGIN", "http://localhost:3000");
  const issuer = readUrl(env, "OIDC_ISSUER", `${publicOrigin}/auth/realms/stg`);
  return Object.freeze({
    host: env["SERVER_HOST"] ?? "127.0.0.1",
    port: readInteger(env, "SERVER_PORT", 3001, 0, 65_535),
    dataDir: writableFolder(resolve(env["DATA_DIR"] ?? ".data")),
    databaseUrl: readDatabaseUrl(env),
    databasePoolSize: readInteger(env, "DATABASE_POOL_SIZE", 10, 1, 200),
    publicOrigin,
    publicApiPath: "/p-api/product",
    oidc: Object.freeze({
      issuer,
      jwksUrl: readUrl(env, "OIDC_JWKS_URL", `${issuer}/protocol/openid-connect/certs`),
      clientId: env["OIDC_CLIENT_ID"] ?? "corp-site",
    }),
    logLevel: readLogLevel(env),
    callsPerMinute: readInteger(env, "CALLS_PER_MINUTE", 1_200, 0, 1_000_000),
    registrationsPerMinute: readInteger(env, "REGISTRATIONS_PER_MINUTE", 30, 0, 1_000_000),
    telemetryPerMinute: readInteger(env, "TELEMETRY_PER_MINUTE", 120, 0, 1_000_000),
    withDemonstrationContent: readInteger(env, "DEMO_CONTENT", 0, 0, 1) === 1,
  });
}

function readInteger(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = env[name];
  if (text === undefined) return fallback;
  const value = /^\d+$/u.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${text}".`);
}

function readOrigin(env: Environment, name: string, fallback: string): string {
  const text = env[name] ?? fallback;
  const origin = isWebUrl(text) ? new URL(text).origin : null;
  if (origin !== null && text.replace(/\/$/u, "").toLowerCase() === origin) return origin;
  throw new ConfigError(`${name} must be an http(s) origin such as https://example.org, not "${text}".`);
}

/** As it stands: an issuer is compared letter by letter. */
function readUrl(env: Environment, name: string, fallback: string): string {
  const text = env[name] ?? fallback;
  if (isWebUrl(text)) return text;
  throw new ConfigError(`${name} must be an http(s) address, not "${text}".`);
}

function isWebUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol);
}

/** Its complaint does not repeat the value, which may hold a password. */
function readDatabaseUrl(env: Environment): string | null {
  const text = env["DATABASE_URL"];
  if (text === undefined) return null;
  if (/^postgres(?:ql)?:\/\//u.test(text) && URL.canParse(text)) return text;
  throw new ConfigError("DATABASE_URL must be an address such as postgresql://user:password@host:5432/database.");
}

function readLogLevel(env: Environment): Config["logLevel"] {
  const text = env["LOG_LEVEL"] ?? "info";
  const level = logLevels.find((known) => known === text.toLowerCase());
  if (level !== undefined) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(", ")}, not "${text}".`);
}

function writableFolder(folder: string): string {
  try {
    mkdirSync(folder, { recursive: true });
    accessSync(folder, constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : "unknown";
    throw new ConfigError(`DATA_DIR ${folder} cannot be written to (${reason}).`);
  }
}
