import { expect, it } from "vitest";
import { readSiteConfig } from "./config.ts";

it("defaults to localhost:3000 and a local server", () => {
  expect(readSiteConfig({})).toMatchObject({
    host: "localhost",
    port: 3000,
    serverUrl: "http://127.0.0.1:3001",
    identityUrl: null,
    publicOrigin: "http://localhost:3000",
    pagesPerMinute: 1_200,
    pageCacheLimitBytes: 64 * 1024 * 1024,
    responseCacheLimitBytes: 16 * 1024 * 1024,
  });
});

it.each([
  [{ PORT: "many" }, /PORT/u],
  [{ PORT: "70000" }, /PORT/u],
  [{ SERVER_URL: "nowhere" }, /SERVER_URL/u],
  [{ IDENTITY_URL: "::" }, /IDENTITY_URL/u],
  [{ PUBLIC_ORIGIN: "corp" }, /PUBLIC_ORIGIN/u],
  [{ PAGES_PER_MINUTE: "1.5" }, /PAGES_PER_MINUTE/u],
  [{ BASE_PATH: "corp" }, /BASE_PATH/u],
  [{ BASE_PATH: "//other.example/" }, /BASE_PATH/u],
  [{ BASE_PATH: "/a/../b/" }, /BASE_PATH/u],
  [{ PAGE_CACHE_MIB: "-1" }, /PAGE_CACHE_MIB/u],
  [{ API_CACHE_MIB: "much" }, /API_CACHE_MIB/u],
])("rejects %o in one sentence that names the variable", (env, name) => {
  expect(() => readSiteConfig(env)).toThrow(name);
});

it("reads the page cache's memory by its former name, and prefers the current one", () => {
  expect(readSiteConfig({ KEPT_PAGES_MIB: "1" }).pageCacheLimitBytes).toBe(1024 * 1024);
  expect(readSiteConfig({ KEPT_PAGES_MIB: "1", PAGE_CACHE_MIB: "2" }).pageCacheLimitBytes).toBe(2 * 1024 * 1024);
  expect(() => readSiteConfig({ KEPT_PAGES_MIB: "-1" })).toThrow(/KEPT_PAGES_MIB/u);
});

it("limits no pages when limits are switched off", () => {
  expect(readSiteConfig({ RATE_LIMITS: "off", PAGES_PER_MINUTE: "5" }).pagesPerMinute).toBe(0);
  expect(readSiteConfig({ RATE_LIMITS: "on", PAGES_PER_MINUTE: "5" }).pagesPerMinute).toBe(5);
});

it.each(["/corp", "/corp/"])("appends the base path %s to the public URL", (path) => {
  expect(readSiteConfig({ PUBLIC_ORIGIN: "https://example.org", BASE_PATH: path })).toMatchObject({
    basePath: "/corp/",
    publicOrigin: "https://example.org/corp",
  });
});

it("treats empty variables as unset", () => {
  const empty = {
    HOST: "",
    PORT: "",
    SERVER_URL: "",
    IDENTITY_URL: "",
    AUTH_ORIGIN: "",
    ERROR_REPORTING_DSN: "",
    TRUST_PROXY: "",
    PUBLIC_ORIGIN: "",
    PAGES_PER_MINUTE: "",
    BASE_PATH: "",
    PAGE_CACHE_MIB: "",
    API_CACHE_MIB: "",
    EARLY_HINTS: "",
  };
  expect(readSiteConfig(empty)).toEqual(readSiteConfig({}));
});
