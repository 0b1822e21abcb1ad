import { expect, it } from "vitest";
import { readServerConfiguration } from "./configuration.server.ts";

it("takes empty variables for unset ones", () => {
  const names = ["PORT", "PUBLIC_ORIGIN", "ENVIRONMENT", "SERVER_URL", "RELEASE", "AUTH_ORIGIN"];
  const empty = Object.fromEntries([...names, "AUTH_REALM", "AUTH_CLIENT_ID", "AUTH_MODE"].map((name) => [name, ""]));
  expect(readServerConfiguration(empty)).toEqual(readServerConfiguration({}));
});

it("asks the realm of the environment, unless another is named", () => {
  const readRealm = (env: Record<string, string>): string => readServerConfiguration(env).shared.auth.realm;
  expect([readRealm({}), readRealm({ ENVIRONMENT: "dev" }), readRealm({ ENVIRONMENT: "prod" })]).toEqual([
    "stg",
    "dev",
    "prod",
  ]);
  expect(readRealm({ ENVIRONMENT: "prod", AUTH_REALM: "staff" })).toBe("staff");
});

it("rejects a mode that needs a host application", () => {
  expect(() => readServerConfiguration({ AUTH_MODE: "employer-id-token" })).toThrow(/AUTH_MODE/u);
});

it.each(["ENVIRONMENT", "AUTH_MODE"])("rejects an unknown %s by name", (name) => {
  expect(() => readServerConfiguration({ [name]: "moon" })).toThrow(
    new RegExp(`${name} must be one of .*not "moon"`, "u"),
  );
});

it("takes the pattern of public pages, and names one that is no regular expression", () => {
  const readPattern = (text: string): string | null =>
    readServerConfiguration({ PUBLIC_PAGE_PATTERN: text }).shared.auth.publicPagePattern;
  expect(readPattern("^/(?!admin|events)")).toBe("^/(?!admin|events)");
  expect(readPattern("")).toBeNull();
  expect(() => readPattern("(")).toThrow(/^PUBLIC_PAGE_PATTERN must be a regular expression/u);
});

it("takes the error-reporting service by its DSN, and rejects one without a key without repeating it", () => {
  const readDsn = (text: string): string | null =>
    readServerConfiguration({ ERROR_REPORTING_DSN: text }).shared.errorReporting?.dsn ?? null;
  expect(readDsn("https://key@errors.example/1")).toBe("https://key@errors.example/1");
  expect(readDsn("")).toBeNull();
  expect(() => readDsn("https://errors.example/1")).toThrow(/^ERROR_REPORTING_DSN must be a URL such as/u);
});

it("reports errors when there is a DSN or when it is switched on, and traces a tenth unless another share is named", () => {
  const of = (env: Record<string, string>) => readServerConfiguration(env).shared.errorReporting;
  const dsn = "https://key@errors.example/1";
  expect(of({ ERROR_REPORTING: "on" })).toEqual({ dsn: null, tracesSampleRate: 0.1 });
  expect(of({ ERROR_REPORTING_DSN: dsn, TRACES_SAMPLE_RATE: "0" })).toEqual({ dsn, tracesSampleRate: 0 });
  expect(of({ ERROR_REPORTING_DSN: dsn, ERROR_REPORTING: "off" })).toBeNull();
  expect(() => of({ TRACES_SAMPLE_RATE: "2" })).toThrow(/^TRACES_SAMPLE_RATE must be a number from 0 to 1/u);
});
