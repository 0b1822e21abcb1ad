import { describe, expect, it } from "vitest";
import { createFakeProvider } from "../testing/fake-provider.ts";
import type { AccessTokenForm } from "./access-token-forms.ts";
import { createTokenVerifier } from "./token-verifier.ts";

const provider = createFakeProvider();
const verifier = createTokenVerifier({ issuer: provider.issuer, audience: "corp-site", fetch: provider.fetch });

describe("the forms of access tokens", () => {
  const api = "https://api.corp.example";
  const now = (): number => Math.floor(Date.now() / 1000);
  const base = { iss: provider.issuer, sub: "42", typ: undefined, azp: undefined };

  it.each<[AccessTokenForm, Record<string, unknown>]>([
    ["auth0", { aud: [api, "https://tenant.auth0.com/userinfo"], scope: "openid", azp: "client" }],
    ["entra", { aud: api, scp: "access_as_user", ver: "2.0" }],
    ["entra", { aud: api, idtyp: "app", roles: ["Reader"] }],
    ["okta", { aud: api, cid: "client", scp: ["openid"] }],
    ["cognito", { client_id: api, token_use: "access", scope: "openid" }],
    ["ping", { aud: [api], client_id: "client", scope: "openid profile", sid: "s" }],
    ["zitadel", { aud: ["client", api], client_id: "client", jti: "at_1", nbf: 1 }],
  ])("of %s are accepted as that alone: %j", async (form, claims) => {
    const token = await provider.issueToken({ ...base, aud: undefined, ...claims });
    const createVerifier = (accessTokens: AccessTokenForm) =>
      createTokenVerifier({ issuer: provider.issuer, audience: api, fetch: provider.fetch, accessTokens });
    await expect(createVerifier(form).verify(token)).resolves.toMatchObject({ subject: "42" });
    await expect(createVerifier("standard").verify(token)).rejects.toMatchObject({ retryable: false });
  });

  it.each<[AccessTokenForm, Record<string, unknown>]>([
    ["auth0", { aud: "client", nonce: "n", scope: "openid" }],
    ["auth0", { aud: api }],
    ["auth0", { aud: "another api", scope: "openid", azp: api }],
    ["entra", { aud: api, ver: "2.0" }],
    ["entra", { aud: api, scp: "a", nonce: "n" }],
    ["okta", { aud: api, cid: "client" }],
    ["okta", { aud: api, scp: ["openid"], at_hash: "h", cid: "client" }],
    ["cognito", { client_id: api, token_use: "id" }],
    ["cognito", { client_id: "other", token_use: "access" }],
    ["ping", { aud: api, acr: "Single_Factor", auth_time: 1, sid: "s" }],
    ["ping", { aud: ["another api"], client_id: api, scope: "openid" }],
    ["zitadel", { aud: [api], azp: api, amr: ["pwd"], auth_time: 1, jti: undefined }],
    ["zitadel", { aud: [api], azp: api, amr: ["pwd"], auth_time: 1, jti: "j" }],
    ["zitadel", { aud: ["another"], jti: "at_1" }],
  ])("of %s leave out an id token and a token for others: %j", async (form, claims) => {
    const token = await provider.issueToken({ ...base, aud: undefined, ...claims });
    const strict = createTokenVerifier({
      issuer: provider.issuer,
      audience: api,
      fetch: provider.fetch,
      accessTokens: form,
    });
    await expect(strict.verify(token)).rejects.toMatchObject({ retryable: false });
  });

  it.each([
    ["token_invalid", { exp: 1e20 }],
    ["token_invalid", { exp: 2 ** 53 }],
    ["token_invalid", { cnf: { "x5t#S256": "x" } }],
    ["token_invalid", { nonce: "n" }],
  ])("reject with %s what only looks usable: %j", async (code, claims) => {
    await expect(verifier.verify(await provider.issueToken({ iat: now(), ...claims }))).rejects.toMatchObject({ code });
  });
});
