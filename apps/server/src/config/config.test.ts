import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ConfigError, readConfig } from "./config.ts";

let folder: string;
let plainFile: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "corp-test-config-"));
  plainFile = join(folder, "file");
  writeFileSync(plainFile, "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const databaseUrl = "postgresql://corp@localhost/corp";
const read = (env: Record<string, string | undefined>) =>
  readConfig({ DATA_DIR: join(folder, "data"), DATABASE_URL: databaseUrl, ...env });

function issue(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`Expected ${JSON.stringify(env)} to be refused.`);
}

it("needs the database's URL alone", () => {
  expect(read({})).toEqual({
    host: "127.0.0.1",
    port: 3001,
    dataDir: join(folder, "data"),
    databaseUrl,
    databasePoolSize: 10,
    publicOrigin: "http://localhost:3000",
    contactEmail: "events@corp.example",
    brand: {
      name: "Corp",
      tagline: "Инженеры рассказывают, как устроены системы, которыми пользуются миллионы",
    },
    publicApiPath: "/p-api/product",
    oidc: {
      issuer: "http://localhost:3000/auth/realms/stg",
      jwksUrl: "http://localhost:3000/auth/realms/stg/protocol/openid-connect/certs",
      clientId: "corp-site",
    },
    logLevel: "info",
    environment: "local",
    release: null,
    telemetry: {
      isEnabled: true,
      store: "database",
      otlp: null,
      origins: [],
      logDays: 14,
      metricDays: 90,
      eventDays: 30,
    },
    mail: {
      smtp: null,
      from: "Corp <events@corp.example>",
      replyTo: "events@corp.example",
      dkim: null,
      retrySeconds: 10,
    },
    callsPerMinute: 1_200,
    registrationsPerMinute: 60,
    registrationsPerHour: 10,
    subscriptionsPerMinute: 30,
    subscriptionsPerHour: 5,
    applicationsPerMinute: 30,
    applicationsPerHour: 5,
    telemetryPerMinute: 120,
    telemetryRecordsPerMinute: 1_200,
    telemetryKindsPerHour: 200,
    uploadsPerMinute: 10,
    uploadedMiBPerDay: 200,
    unclaimedUploadsMiB: 2_048,
    personalDataDays: 365,
    auditDays: 1_095,
    maxEventLoopDelayMs: 2_000,
    s3: null,
    signingKey: null,
    metricsToken: null,
    trustProxy: "loopback",
    sourceMapsDir: null,
    withSeedData: false,
  });
});

it("reads every variable", () => {
  const config = read({
    SERVER_HOST: "0.0.0.0",
    SERVER_PORT: "0",
    DATABASE_URL: "postgresql://corp:secret@db:5432/corp",
    DATABASE_POOL_SIZE: "40",
    PUBLIC_ORIGIN: "https://Corp.example/",
    BASE_PATH: "/events/of/corp/",
    OIDC_ISSUER: "https://id.corp.example/auth/realms/prod",
    OIDC_CLIENT_ID: "other",
    LOG_LEVEL: "DEBUG",
    CALLS_PER_MINUTE: "0",
    REGISTRATIONS_PER_MINUTE: "5",
    TELEMETRY_PER_MINUTE: "60",
    UNCLAIMED_UPLOADS_MIB: "512",
    PERSONAL_DATA_DAYS: "90",
    MAX_EVENT_LOOP_DELAY_MS: "0",
    METRICS_TOKEN: "t".repeat(32),
    SOURCE_MAPS_DIR: "/srv/source-maps",
    SERVER_TRUST_PROXY: "10.0.0.0/8, uniquelocal,::1",
    DEMO_CONTENT: "1",
  });
  expect(config).toMatchObject({
    host: "0.0.0.0",
    port: 0,
    databaseUrl: "postgresql://corp:secret@db:5432/corp",
    databasePoolSize: 40,
    publicOrigin: "https://corp.example/events/of/corp",
    publicApiPath: "/events/of/corp/p-api/product",
    oidc: {
      issuer: "https://id.corp.example/auth/realms/prod",
      jwksUrl: "https://id.corp.example/auth/realms/prod/protocol/openid-connect/certs",
      clientId: "other",
    },
    logLevel: "debug",
    callsPerMinute: 0,
    registrationsPerMinute: 5,
    telemetryPerMinute: 60,
    unclaimedUploadsMiB: 512,
    personalDataDays: 90,
    maxEventLoopDelayMs: 0,
    metricsToken: "t".repeat(32),
    trustProxy: "10.0.0.0/8, uniquelocal,::1",
    sourceMapsDir: "/srv/source-maps",
    withSeedData: true,
  });
});

it("disables all limits at once, whatever each is set to", () => {
  const limits = Object.entries(read({ RATE_LIMITS: "off", CALLS_PER_MINUTE: "5" })).filter(([name]) =>
    /Per(?:Minute|Hour|Day)$|^max|UploadsMiB$/u.test(name),
  );
  expect(limits.map(([, value]) => value)).toEqual(Array.from({ length: 14 }, () => 0));
});

it("treats an empty variable as unset", () => {
  const names = [
    "SERVER_HOST",
    "SERVER_PORT",
    "PUBLIC_ORIGIN",
    "OIDC_ISSUER",
    "OIDC_JWKS_URL",
    "LOG_LEVEL",
    "DEMO_CONTENT",
  ];
  expect(read(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(read({}));
});

it("creates the data folder", () => {
  const { dataDir } = read({ DATA_DIR: join(folder, "made", "here") });
  expect(existsSync(dataDir)).toBe(true);
});

it.each([
  ["SERVER_PORT", "http"],
  ["SERVER_PORT", "65536"],
  ["SERVER_PORT", "-1"],
  ["SERVER_PORT", "3001.5"],
  ["SERVER_PORT", "0x10"],
  ["SERVER_PORT", " "],
  ["DATABASE_POOL_SIZE", "0"],
  ["DATABASE_POOL_SIZE", "201"],
  ["CALLS_PER_MINUTE", "many"],
  ["REGISTRATIONS_PER_MINUTE", "-5"],
  ["SUBSCRIPTIONS_PER_HOUR", "1000001"],
  ["RATE_LIMITS", "0"],
  ["DEMO_CONTENT", "yes"],
  ["DATABASE_URL", "mysql://corp@db/corp"],
  ["DATABASE_URL", "postgresql://host:port/corp"],
  ["DATABASE_URL", "localhost:5432/corp"],
  ["PUBLIC_ORIGIN", "corp.example"],
  ["BASE_PATH", "corp"],
  ["BASE_PATH", "//other.example/"],
  ["PUBLIC_ORIGIN", "ftp://corp.example"],
  ["PUBLIC_ORIGIN", "https://corp.example/site"],
  ["PUBLIC_ORIGIN", "https://corp.example?a=1"],
  ["OIDC_ISSUER", "keycloak"],
  ["OIDC_JWKS_URL", "file:///etc/passwd"],
  ["SERVER_TRUST_PROXY", "site"],
  ["SERVER_TRUST_PROXY", "10.0.0.0/8,"],
  ["SERVER_TRUST_PROXY", "10.0.0.0/eight"],
  ["LOG_LEVEL", "verbose"],
])("rejects %s=%s with one sentence that names it", (name, value) => {
  expect(issue({ [name]: value })).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`, "u"));
});

it("rejects a data folder that is a file", () => {
  const sentence = issue({ DATA_DIR: join(plainFile, "data") });
  expect(sentence).toMatch(/^DATA_DIR .+ cannot be written to \(\w+\)\.$/u);
});

it("does not repeat a database URL, which may contain a password", () => {
  expect(issue({ DATABASE_URL: "mysql://corp:secret@db/corp" })).not.toContain("secret");
});

it.each([undefined, ""])("requires the database's URL, which is %j", (url) => {
  const sentence =
    "DATABASE_URL is required: the URL of PostgreSQL, such as postgresql://user:password@host:5432/database.";
  expect(() => read({ DATABASE_URL: url })).toThrow(new ConfigError(sentence));
});

it("is immutable", () => {
  const config = read({});
  expect(Object.isFrozen(config) && Object.isFrozen(config.oidc)).toBe(true);
});

const s3 = { S3_BUCKET: "files", S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "very-secret" };

it("reads the S3 settings", () => {
  expect(read(s3).s3).toEqual({
    endpoint: null,
    bucket: "files",
    region: "us-east-1",
    accessKeyId: "key",
    secretAccessKey: "very-secret",
    forcePathStyle: false,
  });
  const own = { ...s3, S3_ENDPOINT: "https://storage.example.org", S3_REGION: "ru-1" };
  expect(read(own).s3).toMatchObject({ endpoint: own.S3_ENDPOINT, region: "ru-1", forcePathStyle: true });
  expect(read({ ...own, S3_FORCE_PATH_STYLE: "0" }).s3?.forcePathStyle).toBe(false);
});

it.each(Object.keys(s3))("rejects S3 settings without %s and does not repeat the rest", (name) => {
  const sentence = issue({ ...s3, [name]: "" });
  expect(sentence).toContain(name);
  expect(sentence).not.toContain("very-secret");
});

it("rejects an invalid endpoint of the store", () => {
  expect(issue({ ...s3, S3_ENDPOINT: "storage:9000" })).toMatch(/^S3_ENDPOINT must be /u);
});

it("rejects a weak signing key without repeating it", () => {
  expect(read({ SIGNING_KEY: "k".repeat(32) }).signingKey).toBe("k".repeat(32));
  const sentence = issue({ SIGNING_KEY: "short-and-secret" });
  expect(sentence).toBe("SIGNING_KEY must have at least 32 characters.");
});
