import { mkdirSync, accessSync, constants } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import type { S3Config } from "./s3-config.ts";

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
  /** Whom people who are refused may write to. */
  readonly contactEmail: string;
  /** The path under which the site passes product calls on. */
  readonly publicApiPath: string;
  readonly oidc: { readonly issuer: string; readonly jwksUrl: string; readonly clientId: string };
  readonly logLevel: "critical" | "error" | "warn" | "info" | "debug";
  /** Calls a minute from one address to this process; 0: no limit. */
  readonly callsPerMinute: number;
  /** Registrations and cancellations a minute from one address, each; 0: no limit. */
  readonly registrationsPerMinute: number;
  /** Registrations an hour of one e-mail, refused ones included; 0: no limit. */
  readonly registrationsPerHour: number;
  /** Digest subscriptions a minute from one address; 0: no limit. */
  readonly subscriptionsPerMinute: number;
  /** Digest subscriptions an hour of one e-mail; 0: no limit. */
  readonly subscriptionsPerHour: number;
  /** Job applications a minute from one address; 0: no limit. */
  readonly applicationsPerMinute: number;
  /** Job applications an hour of one e-mail; 0: no limit. */
  readonly applicationsPerHour: number;
  /** Batches of telemetry a minute from one address; 0: no limit of their own. */
  readonly telemetryPerMinute: number;
  /** Uploads a minute from one address by people who are not editors; 0: no limit of their own. */
  readonly uploadsPerMinute: number;
  /** MiB of all the documents that wait for their application, together; 0: no limit. */
  readonly unclaimedUploadsMiB: number;
  /** Null: files lie in the data folder. */
  readonly s3: S3Config | null;
  /** Of signed addresses, the same in every process. Null: one that is made once and kept in the data folder. */
  readonly signingKey: string | null;
  /** What Prometheus shows to read `/metrics` from another machine; null: they are read on this one alone. */
  readonly metricsToken: string | null;
  /** Whose word about a visitor's address is believed: the sites'. Addresses, ranges or `loopback`, `uniquelocal`, comma-separated. */
  readonly trustProxy: string;
  /** Fill an empty database with demonstration content. */
  readonly withDemonstrationContent: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that the operator has to mend; its message is one sentence. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Of a random text: 192 bits in base64. */
const minSecretLength = 32;
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
    contactEmail: env["CONTACT_EMAIL"] ?? "events@corp.example",
    publicApiPath: "/p-api/product",
    oidc: Object.freeze({
      issuer,
      jwksUrl: readUrl(env, "OIDC_JWKS_URL", `${issuer}/protocol/openid-connect/certs`),
      clientId: env["OIDC_CLIENT_ID"] ?? "corp-site",
    }),
    logLevel: readLogLevel(env),
    ...readLimits(env),
    unclaimedUploadsMiB: readInteger(env, "UNCLAIMED_UPLOADS_MIB", 2_048, 0, maxLimit),
    s3: readS3(env),
    signingKey: readSecret(env, "SIGNING_KEY"),
    metricsToken: readSecret(env, "METRICS_TOKEN"),
    trustProxy: readProxies(env, "SERVER_TRUST_PROXY", "loopback"),
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

const maxLimit = 1_000_000;
const defaultLimits = {
  callsPerMinute: ["CALLS_PER_MINUTE", 1_200],
  registrationsPerMinute: ["REGISTRATIONS_PER_MINUTE", 30],
  registrationsPerHour: ["REGISTRATIONS_PER_HOUR", 10],
  subscriptionsPerMinute: ["SUBSCRIPTIONS_PER_MINUTE", 30],
  subscriptionsPerHour: ["SUBSCRIPTIONS_PER_HOUR", 5],
  applicationsPerMinute: ["APPLICATIONS_PER_MINUTE", 30],
  applicationsPerHour: ["APPLICATIONS_PER_HOUR", 5],
  telemetryPerMinute: ["TELEMETRY_PER_MINUTE", 120],
  uploadsPerMinute: ["UPLOADS_PER_MINUTE", 10],
} as const;

/** `RATE_LIMITS=off` is 0 for each of them. */
function readLimits(env: Environment): Pick<Config, keyof typeof defaultLimits> {
  const switched = env["RATE_LIMITS"] ?? "on";
  if (switched !== "on" && switched !== "off")
    throw new ConfigError(`RATE_LIMITS must be "on" or "off", not "${switched}".`);
  const limits = Object.entries(defaultLimits).map(([key, [name, fallback]]) => {
    const chosen = readInteger(env, name, fallback, 0, maxLimit);
    return [key, switched === "off" ? 0 : chosen];
  });
  return Object.fromEntries(limits) as Pick<Config, keyof typeof defaultLimits>;
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

/** Its complaints never repeat a value: one of them is a secret. */
function readS3(env: Environment): S3Config | null {
  const bucket = env["S3_BUCKET"];
  const accessKeyId = env["S3_ACCESS_KEY_ID"];
  const secretAccessKey = env["S3_SECRET_ACCESS_KEY"];
  const endpoint = env["S3_ENDPOINT"];
  if (Object.keys(env).every((name) => !name.startsWith("S3_"))) return null;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError("S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all.");
  if (endpoint !== undefined && !isWebUrl(endpoint))
    throw new ConfigError("S3_ENDPOINT must be an http(s) address such as https://storage.example.org.");
  return Object.freeze({
    endpoint: endpoint ?? null,
    bucket,
    region: env["S3_REGION"] ?? "us-east-1",
    accessKeyId,
    secretAccessKey,
    forcePathStyle: readInteger(env, "S3_FORCE_PATH_STYLE", endpoint === undefined ? 0 : 1, 0, 1) === 1,
  });
}

function readSecret(env: Environment, name: string): string | null {
  const text = env[name];
  if (text === undefined || text.length >= minSecretLength) return text ?? null;
  throw new ConfigError(`${name} must have at least ${minSecretLength} characters.`);
}

/** As Fastify's `trustProxy` takes them. */
function readProxies(env: Environment, name: string, fallback: string): string {
  const text = env[name] ?? fallback;
  const isProxy = (entry: string): boolean => {
    if (/^(?:loopback|linklocal|uniquelocal)$/u.test(entry)) return true;
    const [address = "", bits, ...rest] = entry.split("/");
    return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/u.test(bits));
  };
  if (text.split(",").every((entry) => isProxy(entry.trim()))) return text;
  throw new ConfigError(`${name} must be addresses or ranges such as 10.0.0.0/8, comma-separated, not "${text}".`);
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
