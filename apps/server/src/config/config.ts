import { mkdirSync, accessSync, constants } from "node:fs";
import { isIP } from "node:net";
import { resolve } from "node:path";
import { messages } from "../messages.ts";
import { readMail } from "./mail-config.ts";
import type { MailConfig } from "./mail-config.ts";
import { ConfigError, isWebUrl, originIn, readChoice, readInteger } from "./read-setting.ts";
import type { Environment } from "./read-setting.ts";
import { readTelemetry } from "./telemetry-config.ts";
import type { TelemetryConfig } from "./telemetry-config.ts";

export { ConfigError } from "./read-setting.ts";

/** The configuration of the process, read once from its environment. */
export interface Config {
  readonly host: string;
  /** 0 means any free port. */
  readonly port: number;
  readonly dataDir: string;
  /** PostgreSQL. It may contain a password. */
  readonly databaseUrl: string;
  readonly databasePoolSize: number;
  /** The site's URL with its base path, without a trailing slash. */
  readonly publicOrigin: string;
  /** Shown to people who cannot register. */
  readonly contactEmail: string;
  /** The company's name in link previews and calendars, and its tagline in the site's own preview. */
  readonly brand: { readonly name: string; readonly tagline: string };
  /** The path under which the site proxies this API. */
  readonly publicApiPath: string;
  readonly oidc: { readonly issuer: string; readonly jwksUrl: string; readonly clientId: string };
  readonly logLevel: "critical" | "error" | "warn" | "info" | "debug";
  /** The release is null if it is unknown. */
  readonly environment: "local" | "dev" | "stg" | "prod";
  readonly release: string | null;
  readonly telemetry: TelemetryConfig;
  readonly mail: MailConfig;
  /** Requests per minute of one IP to this process; 0 means no limit. */
  readonly callsPerMinute: number;
  /** Registrations, and cancellations, per minute of one IP; 0 means no limit. */
  readonly registrationsPerMinute: number;
  /** Registrations per hour of one email from one network, including rejected ones; 0 means no limit. */
  readonly registrationsPerHour: number;
  /** Digest subscriptions per minute of one IP; 0 means no limit. */
  readonly subscriptionsPerMinute: number;
  /** Digest subscriptions per hour of one email from one network; 0 means no limit. */
  readonly subscriptionsPerHour: number;
  /** Job applications per minute of one IP; 0 means no limit. */
  readonly applicationsPerMinute: number;
  /** Job applications per hour of one email from one network; 0 means no limit. */
  readonly applicationsPerHour: number;
  /** Telemetry batches per minute of one IP; 0 means no limit. */
  readonly telemetryPerMinute: number;
  /** Telemetry records per minute of one IP; 0 means no limit. */
  readonly telemetryRecordsPerMinute: number;
  /** New kinds of errors and messages per hour of one IP; 0 means no limit. */
  readonly telemetryKindsPerHour: number;
  /** Uploads per minute of one IP, except by editors; 0 means no separate limit. */
  readonly uploadsPerMinute: number;
  /** The size in MiB of the uploads of one IP per day, except by editors; 0 means no limit. */
  readonly uploadedMiBPerDay: number;
  /** The size in MiB of all unclaimed documents together; 0 means no limit. */
  readonly unclaimedUploadsMiB: number;
  /** Retention in days: of registrations after their event, and of job applications after they were sent. */
  readonly personalDataDays: number;
  /** Retention of audit entries in days. */
  readonly auditDays: number;
  /** Null means that files are stored in the data folder. */
  readonly s3: S3Config | null;
  /** The key of signed URLs, the same in every process. Null means one that is created in the data folder. */
  readonly signingKey: string | null;
  /** The token with which Prometheus reads `/metrics` from another machine; null means that only this one may. */
  readonly metricsToken: string | null;
  /** The event loop's delay in milliseconds from which requests get 503; 0 means never. */
  readonly maxEventLoopDelayMs: number;
  /**
   * Proxies whose `X-Forwarded-For` is trusted: the sites. IPs, networks, `loopback` or `uniquelocal`,
   * comma-separated.
   */
  readonly trustProxy: string;
  /** The folder of the site's private source maps; null means that stacks are not resolved. */
  readonly sourceMapsDir: string | null;
  /** Fills an empty database with seed data. */
  readonly withSeedData: boolean;
}

/** 192 random bits in base64. */
const minSecretLength = 32;
const logLevels = ["critical", "error", "warn", "info", "debug"] as const;

/**
 * An empty variable counts as unset, because compose files and shells pass unset ones like that.
 *
 * @throws {ConfigError} naming the invalid variable.
 */
export function readConfig(environment: Environment): Config {
  const env = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const origin = readOrigin(env, "PUBLIC_ORIGIN", "http://localhost:3000");
  const basePath = readBasePath(env, "BASE_PATH");
  const contactEmail = env["CONTACT_EMAIL"] ?? "events@corp.example";
  const brandName = env["BRAND_NAME"] ?? "Corp";
  const issuer = readUrl(env, "OIDC_ISSUER", `${origin}/auth/realms/stg`);
  return Object.freeze({
    host: env["SERVER_HOST"] ?? "127.0.0.1",
    port: readInteger(env, "SERVER_PORT", 3001, 0, 65_535),
    dataDir: writableFolder(resolve(env["DATA_DIR"] ?? ".data")),
    databaseUrl: readDatabaseUrl(env),
    databasePoolSize: readInteger(env, "DATABASE_POOL_SIZE", 10, 1, 200),
    publicOrigin: origin + basePath,
    contactEmail,
    brand: Object.freeze({ name: brandName, tagline: env["BRAND_TAGLINE"] ?? messages.brandTagline }),
    publicApiPath: `${basePath}/p-api/product`,
    oidc: Object.freeze({
      issuer,
      jwksUrl: readUrl(env, "OIDC_JWKS_URL", `${issuer}/protocol/openid-connect/certs`),
      clientId: env["OIDC_CLIENT_ID"] ?? "corp-site",
    }),
    logLevel: readChoice(env, "LOG_LEVEL", logLevels, "info"),
    environment: readChoice(env, "ENVIRONMENT", ["local", "dev", "stg", "prod"], "local"),
    release: env["RELEASE"] ?? null,
    telemetry: readTelemetry(env),
    mail: readMail(env, brandName, contactEmail),
    ...readLimits(env),
    personalDataDays: readInteger(env, "PERSONAL_DATA_DAYS", 365, 1, 3_650),
    auditDays: readInteger(env, "AUDIT_DAYS", 1_095, 30, 3_650),
    s3: readS3(env),
    signingKey: readSecret(env, "SIGNING_KEY"),
    metricsToken: readSecret(env, "METRICS_TOKEN"),
    trustProxy: readProxies(env, "SERVER_TRUST_PROXY", "loopback"),
    sourceMapsDir: env["SOURCE_MAPS_DIR"] ?? null,
    withSeedData: readInteger(env, "DEMO_CONTENT", 0, 0, 1) === 1,
  });
}

const maxLimit = 1_000_000;
const defaultLimits = {
  callsPerMinute: ["CALLS_PER_MINUTE", 1_200],
  registrationsPerMinute: ["REGISTRATIONS_PER_MINUTE", 60],
  registrationsPerHour: ["REGISTRATIONS_PER_HOUR", 10],
  subscriptionsPerMinute: ["SUBSCRIPTIONS_PER_MINUTE", 30],
  subscriptionsPerHour: ["SUBSCRIPTIONS_PER_HOUR", 5],
  applicationsPerMinute: ["APPLICATIONS_PER_MINUTE", 30],
  applicationsPerHour: ["APPLICATIONS_PER_HOUR", 5],
  telemetryPerMinute: ["TELEMETRY_PER_MINUTE", 120],
  telemetryRecordsPerMinute: ["TELEMETRY_RECORDS_PER_MINUTE", 1_200],
  telemetryKindsPerHour: ["TELEMETRY_KINDS_PER_HOUR", 200],
  uploadsPerMinute: ["UPLOADS_PER_MINUTE", 10],
  uploadedMiBPerDay: ["UPLOADED_MIB_PER_DAY", 200],
  unclaimedUploadsMiB: ["UNCLAIMED_UPLOADS_MIB", 2_048],
  maxEventLoopDelayMs: ["MAX_EVENT_LOOP_DELAY_MS", 2_000],
} as const;

/** `RATE_LIMITS=off` sets all of them to 0. */
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
  const origin = originIn(text);
  if (origin !== null) return origin;
  throw new ConfigError(`${name} must be an http(s) origin such as https://example.org, not "${text}".`);
}

/** The path that the site is below, without a trailing slash: "" or "/corp". */
function readBasePath(env: Environment, name: string): string {
  const text = (env[name] ?? "/").replace(/\/$/u, "");
  if (/^(?:\/[\w~-][\w.~-]*)*$/u.test(text)) return text;
  throw new ConfigError(`${name} must be a path such as /corp/, not "${env[name]}".`);
}

/** Unchanged, because an issuer is compared exactly. */
function readUrl(env: Environment, name: string, fallback: string): string {
  const text = env[name] ?? fallback;
  if (isWebUrl(text)) return text;
  throw new ConfigError(`${name} must be an http(s) URL, not "${text}".`);
}

/** Errors do not repeat the value, which may contain a password. */
function readDatabaseUrl(env: Environment): string {
  const text = env["DATABASE_URL"];
  const example = "postgresql://user:password@host:5432/database";
  if (text === undefined) throw new ConfigError(`DATABASE_URL is required: the URL of PostgreSQL, such as ${example}.`);
  if (/^postgres(?:ql)?:\/\//u.test(text) && URL.canParse(text)) return text;
  throw new ConfigError(`DATABASE_URL must be a URL such as ${example}.`);
}

/** Errors do not repeat values, one of which is a secret. */
function readS3(env: Environment): S3Config | null {
  const bucket = env["S3_BUCKET"];
  const accessKeyId = env["S3_ACCESS_KEY_ID"];
  const secretAccessKey = env["S3_SECRET_ACCESS_KEY"];
  const endpoint = env["S3_ENDPOINT"];
  if (Object.keys(env).every((name) => !name.startsWith("S3_"))) return null;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined)
    throw new ConfigError("S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are set together or not at all.");
  if (endpoint !== undefined && !isWebUrl(endpoint))
    throw new ConfigError("S3_ENDPOINT must be an http(s) URL such as https://storage.example.org.");
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

/** Reads the format of Fastify's `trustProxy`. */
function readProxies(env: Environment, name: string, fallback: string): string {
  const text = env[name] ?? fallback;
  const isProxy = (entry: string): boolean => {
    if (/^(?:loopback|linklocal|uniquelocal)$/u.test(entry)) return true;
    const [ip = "", bits, ...rest] = entry.split("/");
    return isIP(ip) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/u.test(bits));
  };
  if (text.split(",").every((entry) => isProxy(entry.trim()))) return text;
  throw new ConfigError(`${name} must be IPs or networks such as 10.0.0.0/8, comma-separated, not "${text}".`);
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

export interface S3Config {
  /** Null means Amazon's endpoint of the region. */
  readonly endpoint: string | null;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** `endpoint/bucket/name` instead of `bucket.endpoint/name`. */
  readonly forcePathStyle: boolean;
}
