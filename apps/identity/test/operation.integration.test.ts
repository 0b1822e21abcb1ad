import { statSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import { createRemoteJWKSet, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import { readConfig } from "../src/config.ts";
import { createIdentity } from "../src/identity.ts";
import {
  actualOrigin,
  readResponse,
  exchange,
  folder,
  newAttempt,
  newBrowser,
  protocol,
  publicOrigin,
  realm,
  runIdentity,
  signIn,
  startIdentity,
  stopIdentity,
  token,
} from "./running-identity.ts";

runIdentity();

describe("a restart", () => {
  it("keeps users signed in and their tokens valid", async () => {
    const browser = newBrowser();
    const attempt = newAttempt();
    const { body } = await exchange(await signIn(browser, "editor", attempt), attempt);
    await stopIdentity();
    await startIdentity();
    expect(
      readResponse(await browser.follow(await browser.get(newAttempt({ prompt: "none" }).url))).get("code"),
    ).not.toBeNull();
    expect((await token({ grant_type: "refresh_token", refresh_token: body["refresh_token"] ?? "" })).status).toBe(200);
    const keys = createRemoteJWKSet(new URL(`${actualOrigin()}${protocol}/certs`));
    await expect(jwtVerify(body["access_token"] ?? "", keys)).resolves.toBeDefined();
  });

  it("does not wait for a request that never ends", { timeout: 20_000 }, async () => {
    const request = httpRequest(`${actualOrigin()}${protocol}/token`, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", "content-length": "100" },
    });
    const ended = new Promise((resolve) => request.once("error", resolve));
    await new Promise<void>((resolve) => request.write("grant_type=", () => resolve()));
    await expect(token({ grant_type: "refresh_token" })).resolves.toBeDefined();
    const begun = performance.now();
    await stopIdentity();
    expect(performance.now() - begun).toBeLessThan(4_000);
    await ended;
    await startIdentity();
  });

  it("stores its keys readable by their owner alone", () => {
    expect(statSync(join(folder, "identity", "keys.json")).mode & 0o777).toBe(0o600);
  });
});

describe("errors on demand", () => {
  it("are off by default", async () => {
    const simulated = { simulate_error: "server_error" };
    expect(readResponse(await newBrowser().get(newAttempt({ ...simulated, prompt: "none" }).url)).get("error")).toBe(
      "login_required",
    );
    expect((await token({ grant_type: "refresh_token", refresh_token: "x", ...simulated })).body["error"]).toBe(
      "invalid_grant",
    );
  });
});

describe("the check of third-party cookies over http", () => {
  it("sets a cookie that browsers do not send in frames of other sites", async () => {
    const { headers } = await newBrowser().get(`${protocol}/3p-cookies/step1.html`);
    expect(headers.getSetCookie()).toEqual([expect.stringMatching(/; SameSite=Lax$/)]);
  });
});

describe("hosts", () => {
  const askAs = (headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      const options = {
        host: "127.0.0.1",
        port: new URL(actualOrigin()).port,
        path: `${realm}/.well-known/openid-configuration`,
        headers,
      };
      httpRequest(options, (response) => resolve(response.resume().statusCode))
        .on("error", reject)
        .end();
    });

  it("responds to loopback names only", async () => {
    expect(await askAs({ host: "kc.localhost:3000" })).toBe(200);
    expect(await askAs({ host: "corp.example" })).toBe(403);
    expect(await askAs({ host: "localhost", "x-forwarded-host": "corp.example" })).toBe(403);
    expect(await askAs({ host: "localhost.evil.example" })).toBe(403);
    expect(await askAs({ host: "localhost", "x-forwarded-for": "203.0.113.7" })).toBe(403);
    expect(await askAs({ host: "localhost", "x-forwarded-for": "203.0.113.7, 127.0.0.1" })).toBe(403);
    expect(await askAs({ host: "localhost", "x-forwarded-for": "::ffff:127.0.0.1" })).not.toBe(403);
  });

  it("builds every URL from the configured origin", async () => {
    const discovery = await (await fetch(`${actualOrigin()}${realm}/.well-known/openid-configuration`)).json();
    expect(discovery).toMatchObject({
      issuer: `${publicOrigin}${realm}`,
      authorization_endpoint: `${publicOrigin}${protocol}/auth`,
      token_endpoint: `${publicOrigin}${protocol}/token`,
      jwks_uri: `${publicOrigin}${protocol}/certs`,
      end_session_endpoint: `${publicOrigin}${protocol}/logout`,
      userinfo_endpoint: `${publicOrigin}${protocol}/userinfo`,
    });
  });

  it("fails with one sentence when its port is taken", async () => {
    const second = createIdentity(readConfig({ IDENTITY_PORT: new URL(actualOrigin()).port, DATA_DIR: folder }));
    await expect(second.start()).rejects.toThrow(/^The port \d+ of 127\.0\.0\.1 is taken;/);
  });
});
