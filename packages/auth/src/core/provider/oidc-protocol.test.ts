import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeBrowser } from "../../testing/fake-browser.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import type { FakeClock } from "../../testing/fake-clock.ts";
import { createFakeContext } from "../../testing/fake-context.ts";
import { settle } from "../../testing/fake-site.ts";
import type { AuthOptions } from "../settings/options.ts";
import { createProtocol } from "./oidc-protocol.ts";
import type { Protocol } from "./oidc-protocol.ts";

const url = "https://id.corp.example/auth/realms/stg/protocol/openid-connect/token";

interface Asked {
  readonly protocol: Protocol;
  readonly clock: FakeClock;
  readonly requests: { readonly input: unknown; readonly init: RequestInit }[];
}

function arrange(response: (init: RequestInit) => Response | Promise<Response>, options: AuthOptions = {}): Asked {
  const clock = createFakeClock();
  const requests: Asked["requests"] = [];
  const { ports } = createFakeBrowser({
    fetch: async (input, init = {}) => {
      requests.push({ input, init });
      return response(init);
    },
  }).openTab("https://corp.example/");
  const context = createFakeContext({ ...ports, clock: clock.port }, options);
  return { protocol: createProtocol(context), clock, requests };
}

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");
const idToken = (claims: object): string => `${part({ alg: "RS256" })}.${part(claims)}.x`;
const id = idToken({ sub: "1", nonce: "n" });
const good = (): Response => Response.json({ access_token: "a", refresh_token: "r", id_token: id, expires_in: 300 });
const attempt = {
  state: `1760000000000-${"s".repeat(32)}`,
  nonce: "n",
  verifier: "v",
  keycloakRedirectUri: "https://corp.example/",
  returnToUri: "/",
};

function fields({ requests }: Asked): object {
  const body = requests[0]?.init.body;
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}

// The library counts the seconds of a token's lifetime by the global clock.
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => vi.useRealTimers());

describe("the token endpoint", () => {
  it.each(["Bearer", "", undefined, null, 5])("has not bound a token to the key by the type %j", async (type) => {
    const response = { access_token: "a", refresh_token: "r", token_type: type, expires_in: 300 };
    const asked = arrange(() => Response.json(response), { dpop: true });
    await expect(asked.protocol.refresh("r")).rejects.toMatchObject({ code: "provider_failed" });
  });

  it("receives a form by POST, with credentials", async () => {
    const asked = arrange(good);
    await asked.protocol.refresh("r");
    expect(asked.requests[0]).toMatchObject({ input: url, init: { method: "POST", credentials: "include" } });
    const { headers } = new Request(url, asked.requests[0]?.init);
    expect(headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
  });

  it("receives no credentials at another provider, whose CORS headers may allow any origin", async () => {
    const issuer = "https://login.example";
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    const asked = arrange(good, { metadata });
    await asked.protocol.refresh("r");
    expect(asked.requests[0]).toMatchObject({ input: `${issuer}/token`, init: { credentials: "same-origin" } });
  });

  it("receives exactly the fields of the code grant", async () => {
    const asked = arrange(good);
    await asked.protocol.exchangeCode("c", attempt);
    expect(fields(asked)).toEqual({
      grant_type: "authorization_code",
      client_id: "corp-site",
      code: "c",
      code_verifier: "v",
      redirect_uri: "https://corp.example/",
    });
  });

  it("receives exactly the fields of the refresh grant", async () => {
    const asked = arrange(good);
    await asked.protocol.refresh("r");
    expect(fields(asked)).toEqual({ grant_type: "refresh_token", client_id: "corp-site", refresh_token: "r" });
  });

  it("receives exactly the fields of the password grant", async () => {
    const asked = arrange(good);
    await asked.protocol.password("reader", "p&w=1");
    expect(fields(asked)).toEqual({
      grant_type: "password",
      client_id: "corp-site",
      username: "reader",
      password: "p&w=1",
    });
  });

  it("returns the tokens of a 200, and null for missing fields", async () => {
    expect(await arrange(good).protocol.refresh("r")).toEqual({
      accessToken: "a",
      refreshToken: "r",
      idToken: id,
      expiresInSeconds: 300,
    });
    const scarce = arrange(() => Response.json({ access_token: "a" }));
    expect(await scarce.protocol.refresh("r")).toEqual({
      accessToken: "a",
      refreshToken: null,
      idToken: null,
      expiresInSeconds: null,
    });
  });

  it.each([
    ["an empty object", () => Response.json({})],
    ["an empty token", () => Response.json({ access_token: "" })],
    ["a token that is no text", () => Response.json({ access_token: 1 })],
    ["a list", () => Response.json(["access_token"])],
    ["a page", () => new Response("<html>")],
    ["nothing", () => new Response(null)],
  ])("treats a 200 with %s as a failure", async (_, response) => {
    await expect(arrange(response).protocol.refresh("r")).rejects.toMatchObject({ code: "provider_failed" });
  });

  it("throws grant_rejected with the provider's description", async () => {
    const body = { error: "invalid_grant", error_description: "Session not active" };
    const { protocol } = arrange(() => Response.json(body, { status: 400 }));
    await expect(protocol.refresh("r")).rejects.toMatchObject({
      code: "grant_rejected",
      message: "Session not active",
      providerError: "invalid_grant",
      retryable: false,
    });
  });

  it("throws grant_rejected with the error code when there is no description", async () => {
    const { protocol } = arrange(() => Response.json({ error: "invalid_grant" }, { status: 400 }));
    await expect(protocol.refresh("r")).rejects.toMatchObject({ code: "grant_rejected", message: "invalid_grant" });
  });

  it.each([
    [400, "temporarily_unavailable"],
    [401, "invalid_client"],
    [400, "unauthorized_client"],
    [400, "invalid_scope"],
    [400, "an error of its own"],
  ])("does not take %d %s for a rejection of the grant", async (status, error) => {
    const { protocol } = arrange(() => Response.json({ error }, { status }));
    await expect(protocol.refresh("r")).rejects.toMatchObject({ code: "provider_failed", providerError: error });
  });

  it.each([500, 429, 502, 503, 504])("decides by the error code of a %d too", async (status) => {
    for (const [error, code] of [
      ["invalid_grant", "grant_rejected"],
      ["server_error", "provider_failed"],
    ]) {
      const { protocol } = arrange(() => Response.json({ error }, { status }));
      await expect(protocol.refresh("r")).rejects.toMatchObject({ code, providerError: error });
    }
  });

  it("reads the code of a failure that has a nonce for proofs, and does not repeat the grant for it", async () => {
    const headers = { "DPoP-Nonce": "n" };
    const body = { error: "invalid_grant", error_description: "Session not active" };
    const asked = arrange(() => Response.json(body, { status: 400, headers }));
    await expect(asked.protocol.refresh("r")).rejects.toMatchObject({
      code: "grant_rejected",
      message: "Session not active",
    });
    expect(asked.requests).toHaveLength(1);
  });

  it.each<[string, () => Response]>([
    ["a page of a gateway", () => new Response("<html>", { status: 502, headers: { "Content-Type": "text/html" } })],
    ["a page of a firewall", () => new Response("<html>", { status: 403 })],
    ["an empty error", () => new Response(null, { status: 500 })],
    ["JSON without a code", () => Response.json({ message: "no" }, { status: 400 })],
  ])("throws a retryable error for %s", async (_, response) => {
    const { protocol } = arrange(response);
    await expect(protocol.refresh("r")).rejects.toMatchObject({ code: "provider_failed", retryable: true });
  });

  it.each<[string, string | undefined]>([
    ["token_nonce_mismatch", idToken({ sub: "1", nonce: "another" })],
    ["token_nonce_mismatch", idToken({ sub: "1" })],
    ["token_invalid", idToken({ nonce: "n" })],
    ["token_invalid", "no token"],
    ["token_invalid", undefined],
  ])("throws %s for a code whose id token is %s", async (code, value) => {
    const { protocol } = arrange(() => Response.json({ access_token: "a", id_token: value, expires_in: 300 }));
    await expect(protocol.exchangeCode("c", attempt)).rejects.toMatchObject({ code });
  });

  it.each([
    ["3600", 3_600],
    [3_600.5, 3_600],
    [null, null],
    ["", null],
    [0, null],
    ["abc", null],
    [-5, null],
    [undefined, null],
  ])("takes a lifetime that arrives as %j for %j", async (lifetime, expected) => {
    const { protocol } = arrange(() => Response.json({ access_token: "a", expires_in: lifetime }));
    expect(await protocol.refresh("r")).toMatchObject({ expiresInSeconds: expected });
  });

  it("throws provider_unreachable that names CORS and has the cause", async () => {
    const cause = new TypeError("Failed to fetch");
    const { protocol } = arrange(() => Promise.reject(cause));
    await expect(protocol.refresh("r")).rejects.toMatchObject({
      code: "provider_unreachable",
      message: expect.stringContaining("CORS"),
      cause,
      retryable: true,
    });
  });

  it("throws provider_unreachable with the time-out as the reason after its time limit", async () => {
    const { protocol, clock } = arrange(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")))),
    );
    const failure = protocol.refresh("r").catch((cause: unknown) => cause);
    await settle();
    clock.advance(9_999);
    expect(clock.pending()).toEqual([1]);
    clock.advance(1);
    expect(await failure).toMatchObject({
      code: "provider_unreachable",
      message: expect.stringContaining("did not respond in time"),
    });
  });

  it("throws provider_unreachable after its time limit when the body never ends", async () => {
    const body = new ReadableStream();
    const { protocol, clock } = arrange(() => new Response(body, { headers: { "Content-Type": "application/json" } }));
    const failure = protocol.refresh("r").catch((cause: unknown) => cause);
    await settle();
    clock.advance(10_000);
    expect(await failure).toMatchObject({ code: "provider_unreachable" });
  });

  it("leaves no timer running", async () => {
    const { protocol, clock } = arrange(good);
    await protocol.refresh("r");
    expect(clock.pending()).toEqual([]);
  });
});

describe("the logout URL", () => {
  it("has the return URL, the client id and, when known, the id token", async () => {
    const { protocol } = arrange(good);
    const returnUrl = "https://corp.example/?a=1&b=2";
    const query = async (idTokenHint: string | null): Promise<Record<string, string>> => {
      const logout = new URL((await protocol.logoutUrl({ idToken: idTokenHint, returnUrl })) ?? "");
      expect(logout.origin + logout.pathname).toBe(url.replace(/token$/u, "logout"));
      return Object.fromEntries(logout.searchParams);
    };
    expect(await query("i")).toEqual({
      post_logout_redirect_uri: returnUrl,
      client_id: "corp-site",
      id_token_hint: "i",
    });
    expect(await query(null)).toEqual({ post_logout_redirect_uri: returnUrl, client_id: "corp-site" });
  });

  it("keeps the query of the provider's URL", async () => {
    const issuer = "https://login.example";
    const end = `${issuer}/logout?p=policy`;
    const metadata = {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: end,
    };
    const { protocol } = arrange(good, { metadata });
    expect(await protocol.logoutUrl({ idToken: null, returnUrl: "https://corp.example/" })).toMatch(
      /^https:\/\/login\.example\/logout\?p=policy&/u,
    );
  });
});
