import { expect, it } from "vitest";
import { readSiteConfig } from "./config.ts";

it("listens on localhost:3000 before a local server when nothing is said", () => {
  expect(readSiteConfig({})).toMatchObject({
    host: "localhost",
    port: 3000,
    serverUrl: "http://127.0.0.1:3001",
    identityUrl: null,
    publicOrigin: "http://localhost:3000",
    keptPagesLimitBytes: 64 * 1024 * 1024,
  });
});

it.each([
  [{ PORT: "many" }, /PORT/u],
  [{ PORT: "70000" }, /PORT/u],
  [{ SERVER_URL: "nowhere" }, /SERVER_URL/u],
  [{ IDENTITY_URL: "::" }, /IDENTITY_URL/u],
  [{ PUBLIC_ORIGIN: "corp" }, /PUBLIC_ORIGIN/u],
  [{ KEPT_PAGES_MIB: "-1" }, /KEPT_PAGES_MIB/u],
])("refuses %o in one sentence that names it", (env, name) => {
  expect(() => readSiteConfig(env)).toThrow(name);
});

it("takes empty variables for unset ones", () => {
  const empty = {
    HOST: "",
    PORT: "",
    SERVER_URL: "",
    IDENTITY_URL: "",
    AUTH_ORIGIN: "",
    ERROR_REPORTING_DSN: "",
    TRUST_PROXY: "",
    PUBLIC_ORIGIN: "",
    KEPT_PAGES_MIB: "",
    EARLY_HINTS: "",
  };
  expect(readSiteConfig(empty)).toEqual(readSiteConfig({}));
});
