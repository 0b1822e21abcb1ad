import { expect, it } from "vitest";
import { readSiteConfig } from "./config.ts";

it("listens on localhost:3000 before a local server when nothing is said", () => {
  expect(readSiteConfig({})).toMatchObject({
    host: "localhost",
    port: 3000,
    serverUrl: "http://127.0.0.1:3001",
    identityUrl: null,
  });
});

it.each([
  [{ PORT: "many" }, /PORT/u],
  [{ PORT: "70000" }, /PORT/u],
  [{ SERVER_URL: "nowhere" }, /SERVER_URL/u],
  [{ IDENTITY_URL: "::" }, /IDENTITY_URL/u],
])("refuses %o in one sentence that names it", (env, name) => {
  expect(() => readSiteConfig(env)).toThrow(name);
});

it("takes empty variables for unset ones", () => {
  const empty = { HOST: "", PORT: "", SERVER_URL: "", IDENTITY_URL: "", AUTH_ORIGIN: "", TRUST_PROXY: "" };
  expect(readSiteConfig(empty)).toEqual(readSiteConfig({}));
});
