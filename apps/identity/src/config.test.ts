import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";

describe("readConfig", () => {
  it("has defaults for everything", () => {
    expect(readConfig({})).toMatchObject({
      host: "127.0.0.1",
      port: 3002,
      issuer: "http://localhost:3000/auth/realms/stg",
      accessTokenSeconds: 300,
      refreshTokenSeconds: 2_592_000,
      siteOrigins: ["http://localhost:3000"],
      isAnyHostAllowed: false,
      canSimulateErrors: false,
    });
  });

  it.each([
    [{ IDENTITY_PORT: "70000" }, "IDENTITY_PORT"],
    [{ IDENTITY_PORT: "3.5" }, "IDENTITY_PORT"],
    [{ ACCESS_TOKEN_SECONDS: "-1" }, "ACCESS_TOKEN_SECONDS"],
    [{ PUBLIC_ORIGIN: "localhost:3000" }, "PUBLIC_ORIGIN"],
    [{ PUBLIC_ORIGIN: "http://localhost:3000/site" }, "PUBLIC_ORIGIN"],
    [{ PUBLIC_ORIGIN: "https://corp.example" }, "PUBLIC_ORIGIN"],
    [{ IDENTITY_HOST: "0.0.0.0" }, "IDENTITY_HOST"],
    [{ SITE_ORIGINS: "https://app.localhost:8443,https://corp.example" }, "SITE_ORIGINS"],
    [{ SITE_ORIGINS: "https://app.localhost:8443/admin" }, "SITE_ORIGINS"],
    [{ SITE_ORIGINS: "https://app.localhost:8443," }, "SITE_ORIGINS"],
    [{ IDENTITY_SIMULATE_ERRORS: "1", IDENTITY_ALLOW_ANY_HOST: "1" }, "IDENTITY_SIMULATE_ERRORS"],
  ])("rejects %j with the name of the setting", (env, name) => {
    expect(() => readConfig(env)).toThrow(name);
  });

  it("uses the configured sites instead of its own origin", () => {
    const env = {
      PUBLIC_ORIGIN: "https://kc.localhost:9443",
      SITE_ORIGINS: "https://app.localhost:9444, http://localhost",
    };
    expect(readConfig(env)).toMatchObject({
      issuer: "https://kc.localhost:9443/auth/realms/stg",
      siteOrigins: ["https://app.localhost:9444", "http://localhost"],
    });
  });

  it("allows other hosts with IDENTITY_ALLOW_ANY_HOST only", () => {
    const env = { PUBLIC_ORIGIN: "https://corp.example", IDENTITY_HOST: "0.0.0.0", IDENTITY_ALLOW_ANY_HOST: "1" };
    expect(readConfig(env).issuer).toBe("https://corp.example/auth/realms/stg");
  });
});
