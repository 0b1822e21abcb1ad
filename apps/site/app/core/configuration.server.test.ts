import { expect, it } from "vitest";
import { readServerConfiguration } from "./configuration.server.ts";

it("takes empty variables for unset ones", () => {
  const names = ["PORT", "PUBLIC_ORIGIN", "ENVIRONMENT", "SERVER_URL", "RELEASE", "AUTH_ORIGIN"];
  const empty = Object.fromEntries([...names, "AUTH_REALM", "AUTH_CLIENT_ID", "AUTH_MODE"].map((name) => [name, ""]));
  expect(readServerConfiguration(empty)).toEqual(readServerConfiguration({}));
});

it("asks the realm of the environment, unless another is named", () => {
  const realmOf = (env: Record<string, string>): string => readServerConfiguration(env).shared.auth.realm;
  expect([realmOf({}), realmOf({ ENVIRONMENT: "dev" }), realmOf({ ENVIRONMENT: "prod" })]).toEqual([
    "stg",
    "dev",
    "prod",
  ]);
  expect(realmOf({ ENVIRONMENT: "prod", AUTH_REALM: "staff" })).toBe("staff");
});

it("rejects a mode that needs a host application", () => {
  expect(() => readServerConfiguration({ AUTH_MODE: "employer-id-token" })).toThrow(/AUTH_MODE/u);
});

it.each(["ENVIRONMENT", "AUTH_MODE"])("rejects an unknown %s by name", (name) => {
  expect(() => readServerConfiguration({ [name]: "moon" })).toThrow(
    new RegExp(`${name} must be one of .*not "moon"`, "u"),
  );
});

it("takes the error-reporting service by its DSN, and rejects one without a key without repeating it", () => {
  const dsnOf = (text: string): string | null =>
    readServerConfiguration({ ERROR_REPORTING_DSN: text }).shared.errorReportingDsn;
  expect(dsnOf("https://key@errors.example/1")).toBe("https://key@errors.example/1");
  expect(dsnOf("")).toBeNull();
  expect(() => dsnOf("https://errors.example/1")).toThrow(/^ERROR_REPORTING_DSN must be an address such as/u);
});
