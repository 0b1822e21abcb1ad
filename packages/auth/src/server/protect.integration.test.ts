import { once } from "node:events";
import type { AddressInfo } from "node:net";
import express from "express";
import Fastify from "fastify";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { createFakeKey } from "../testing/fake-key.ts";
import { createFakeProvider } from "../testing/fake-provider.ts";
import { protectExpress, protectFastify, protectHono, protectRequest } from "./protect.ts";
import type { ProtectOptions } from "./protect.ts";
import { createTokenVerifier } from "./token-verifier.ts";
import type { TokenVerifier, VerifiedToken } from "./token-verifier.ts";

const provider = createFakeProvider();
const createVerifier = (fetch: typeof globalThis.fetch): TokenVerifier =>
  createTokenVerifier({ issuer: provider.issuer, audience: "corp-site", fetch });
const verifier = createVerifier(provider.fetch);
const editors: ProtectOptions = { role: { resource: "corp-site", role: "editor" } };
const cleanups: (() => Promise<unknown> | void)[] = [];

afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup();
});

type Ask = (headers: Record<string, string>) => Promise<Response>;

/** An endpoint that responds with the subject, protected in each framework. */
const frameworks: Record<string, (verifier: TokenVerifier, options?: ProtectOptions) => Promise<Ask>> = {
  async Fastify(using, options) {
    const app = Fastify({ trustProxy: true });
    app.get("/me", { preHandler: protectFastify(using, options) }, (request) => ({
      subject: (request as unknown as { user: VerifiedToken }).user.subject,
    }));
    cleanups.push(() => app.close());
    const origin = await app.listen();
    return (headers) => fetch(`${origin}/me`, { headers });
  },
  async Hono(using, options) {
    const app = new Hono<{ Variables: { user: VerifiedToken } }>();
    app.get("/me", protectHono(using, options), (context) => context.json({ subject: context.get("user").subject }));
    return async (headers) => app.request("http://api.example/me", { headers });
  },
  async "the platform's Request"(using, options) {
    const protect = protectRequest(using, options);
    const handler = async (request: Request): Promise<Response> => {
      const user = await protect(request);
      return user instanceof Response ? user : Response.json({ subject: user.subject });
    };
    return (headers) => handler(new Request("http://api.example/me?page=2", { headers }));
  },
  async Express(using, options) {
    const app = express();
    app.set("trust proxy", true);
    app.get("/me", protectExpress(using, options), (request, response) => {
      response.json({ subject: (request as unknown as { user: VerifiedToken }).user.subject });
    });
    const server = app.listen(0);
    cleanups.push(() => new Promise((resolve) => void server.close(resolve)));
    await once(server, "listening");
    return (headers) => fetch(`http://localhost:${(server.address() as AddressInfo).port}/me`, { headers });
  },
};

const bearer = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

describe.each(Object.entries(frameworks))("an endpoint of %s", (_, protect) => {
  it("knows the user of a valid token", async () => {
    const response = await (await protect(verifier))(bearer(await provider.issueToken({ sub: "42" })));
    expect([response.status, await response.json()]).toEqual([200, { subject: "42" }]);
  });

  it.each<[string, Record<string, string>, string]>([
    ["no token", {}, "Bearer"],
    ["another scheme", { Authorization: "Basic eA==" }, "Bearer"],
    ["an invalid token", bearer("nonsense"), 'Bearer error="invalid_token"'],
  ])("responds with 401 to %s", async (__, headers, challenge) => {
    const response = await (await protect(verifier))(headers);
    expect([response.status, response.headers.get("www-authenticate")]).toEqual([401, challenge]);
  });

  it("responds with 403 to a user without the role, and serves one with it", async () => {
    const ask = await protect(verifier, editors);
    const reader = await ask(bearer(await provider.issueToken()));
    expect([reader.status, reader.headers.get("www-authenticate")]).toEqual([403, 'Bearer error="insufficient_scope"']);
    const roles = { resource_access: { "corp-site": { roles: ["editor"] } } };
    expect((await ask(bearer(await provider.issueToken(roles)))).status).toBe(200);
  });

  it("accepts the proof of a bound token for the public origin alone, if one is given", async () => {
    const key = await createFakeKey();
    const token = await provider.issueToken({ cnf: { jkt: key.thumbprint, "kc-jkt-type": "DPoP" } });
    const ask = await protect(verifier, { origin: "https://corp.example:8443/api/" });
    const statusFor = async (htu: string): Promise<number> =>
      (await ask({ Authorization: `DPoP ${token}`, DPoP: await key.proof(token, { htu }) })).status;
    expect(await statusFor("https://corp.example:8443/api/me")).toBe(200);
    expect(await statusFor("https://corp.example:8443/me")).toBe(401);
  });

  it("names the scheme of a bound token, and what is wrong with its proof", async () => {
    const key = await createFakeKey();
    const token = await provider.issueToken({ cnf: { jkt: key.thumbprint } });
    const ask = await protect(verifier);
    const challengeTo = async (headers: Record<string, string>): Promise<string | null> =>
      (await ask(headers)).headers.get("www-authenticate");
    expect(await challengeTo({ Authorization: `DPoP ${token}` })).toBe('DPoP error="invalid_dpop_proof"');
    expect(await challengeTo({ Authorization: "DPoP nonsense" })).toBe('DPoP error="invalid_token"');
    expect(await challengeTo({ ...bearer(token), DPoP: await key.proof(token) })).toBe('Bearer error="invalid_token"');
  });

  it("responds with 503 while the provider's keys cannot be fetched", async () => {
    const away = createVerifier(async () => Promise.reject(new TypeError("fetch failed")));
    const response = await (await protect(away))(bearer(await provider.issueToken()));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(await response.json()).toMatchObject({ error: "keys_unavailable" });
  });
});

it.each(["Fastify", "Express"])("%s knows the public URL of a bound token's request by the proxy", async (name) => {
  const key = await createFakeKey();
  const token = await provider.issueToken({ cnf: { jkt: key.thumbprint } });
  const ask = await frameworks[name]?.(verifier);
  const proxied = { "X-Forwarded-Proto": "https", "X-Forwarded-Host": "corp.example:8443" };
  const proof = await key.proof(token, { htu: "https://corp.example:8443/me" });
  const response = await ask?.({ ...proxied, Authorization: `DPoP ${token}`, DPoP: proof });
  expect(response?.status).toBe(200);
});

it("takes no token from the query", async () => {
  const url = `https://api.example/me?access_token=${await provider.issueToken()}`;
  expect(await protectRequest(verifier)(new Request(url))).toMatchObject({ status: 401 });
});

it("a provider that is no Keycloak is discovered for its keys", async () => {
  const other = createFakeProvider({ issuer: "https://login.example/tenant" });
  const otherVerifier = createTokenVerifier({ issuer: other.issuer, audience: "corp-site", fetch: other.fetch });
  await expect(otherVerifier.verify(await other.issueToken())).resolves.toMatchObject({ subject: "user-1" });
});
