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

const read = (env: Record<string, string | undefined>) => readConfig({ DATA_DIR: join(folder, "data"), ...env });

function complaint(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  throw new Error(`Expected ${JSON.stringify(env)} to be refused.`);
}

it("needs no variable at all", () => {
  expect(read({})).toEqual({
    host: "127.0.0.1",
    port: 3001,
    dataDir: join(folder, "data"),
    databaseUrl: null,
    databasePoolSize: 10,
    publicOrigin: "http://localhost:3000",
    publicApiPath: "/p-api/product",
    oidc: {
      issuer: "http://localhost:3000/auth/realms/stg",
      jwksUrl: "http://localhost:3000/auth/realms/stg/protocol/openid-connect/certs",
      clientId: "corp-site",
    },
    logLevel: "info",
    callsPerMinute: 1_200,
    registrationsPerMinute: 30,
    telemetryPerMinute: 120,
    withDemonstrationContent: false,
  });
});

it("takes every variable", () => {
  const config = read({
    SERVER_HOST: "0.0.0.0",
    SERVER_PORT: "0",
    DATABASE_URL: "postgresql://corp:secret@db:5432/corp",
    DATABASE_POOL_SIZE: "40",
    PUBLIC_ORIGIN: "https://Corp.example/",
    OIDC_ISSUER: "https://id.corp.example/auth/realms/prod",
    OIDC_CLIENT_ID: "other",
    LOG_LEVEL: "DEBUG",
    CALLS_PER_MINUTE: "0",
    REGISTRATIONS_PER_MINUTE: "5",
    TELEMETRY_PER_MINUTE: "60",
    DEMO_CONTENT: "1",
  });
  expect(config).toMatchObject({
    host: "0.0.0.0",
    port: 0,
    databaseUrl: "postgresql://corp:secret@db:5432/corp",
    databasePoolSize: 40,
    publicOrigin: "https://corp.example",
    oidc: {
      issuer: "https://id.corp.example/auth/realms/prod",
      jwksUrl: "https://id.corp.example/auth/realms/prod/protocol/openid-connect/certs",
      clientId: "other",
    },
    logLevel: "debug",
    callsPerMinute: 0,
    registrationsPerMinute: 5,
    telemetryPerMinute: 60,
    withDemonstrationContent: true,
  });
});

it("takes a variable that is set to nothing for one that is not set", () => {
  const names = [
    "SERVER_HOST",
    "SERVER_PORT",
    "DATABASE_URL",
    "PUBLIC_ORIGIN",
    "OIDC_ISSUER",
    "OIDC_JWKS_URL",
    "LOG_LEVEL",
    "DEMO_CONTENT",
  ];
  expect(read(Object.fromEntries(names.map((name) => [name, ""])))).toEqual(read({}));
});

it("makes the data folder", () => {
  const { dataDir } = readConfig({ DATA_DIR: join(folder, "made", "here") });
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
  ["DEMO_CONTENT", "yes"],
  ["DATABASE_URL", "mysql://corp@db/corp"],
  ["DATABASE_URL", "postgresql://host:port/corp"],
  ["DATABASE_URL", "localhost:5432/corp"],
  ["PUBLIC_ORIGIN", "corp.example"],
  ["PUBLIC_ORIGIN", "ftp://corp.example"],
  ["PUBLIC_ORIGIN", "https://corp.example/site"],
  ["PUBLIC_ORIGIN", "https://corp.example?a=1"],
  ["OIDC_ISSUER", "keycloak"],
  ["OIDC_JWKS_URL", "file:///etc/passwd"],
  ["LOG_LEVEL", "verbose"],
])("refuses %s=%s in one sentence that names it", (name, value) => {
  expect(complaint({ [name]: value })).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`, "u"));
});

it("refuses a data folder that is a file", () => {
  const sentence = complaint({ DATA_DIR: join(plainFile, "data") });
  expect(sentence).toMatch(/^DATA_DIR .+ cannot be written to \(\w+\)\.$/u);
});

it("does not repeat a database's address, which may hold a password", () => {
  expect(complaint({ DATABASE_URL: "mysql://corp:secret@db/corp" })).not.toContain("secret");
});

it("cannot be changed", () => {
  const config = read({});
  expect(Object.isFrozen(config) && Object.isFrozen(config.oidc)).toBe(true);
});
