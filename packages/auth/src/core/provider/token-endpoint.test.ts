import { describe, expect, it } from "vitest";
import { createFakeBrowser } from "../../testing/fake-browser.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import type { FakeClock } from "../../testing/fake-clock.ts";
import { createFakeContext } from "../../testing/fake-context.ts";
import { settle } from "../../testing/fake-site.ts";
import type { AuthOptions } from "../settings/options.ts";
import { createTokenEndpoint } from "./token-endpoint.ts";
import type { TokenEndpoint } from "./token-endpoint.ts";

const url = "https://id.corp.example/auth/realms/stg/protocol/openid-connect/token";

interface Asked {
  readonly endpoint: TokenEndpoint;
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
  const endpoint = createTokenEndpoint(context);
  return { endpoint, clock, requests };
}

const good = (): Response => Response.json({ access_token: "a", refresh_token: "r", id_token: "i", expires_in: 300 });
function fields({ requests }: Asked): object {
  const body = requests[0]?.init.body;
  return body instanceof URLSearchParams ? Object.fromEntries(body) : {};
}

describe("the token endpoint", () => {
  it("receives a form by POST, with credentials", async () => {
    const asked = arrange(good);
    await asked.endpoint.refresh("r");
    expect(asked.requests[0]).toMatchObject({ input: url, init: { method: "POST", credentials: "include" } });
    const { headers } = new Request(url, asked.requests[0]?.init);
    expect(headers.get("content-type")).toMatch(/^application\/x-www-form-urlencoded/);
  });

  it("receives no credentials at another provider, whose CORS headers may allow any origin", async () => {
    const issuer = "https://login.example";
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    const asked = arrange(good, { metadata });
    await asked.endpoint.refresh("r");
    expect(asked.requests[0]).toMatchObject({ input: `${issuer}/token`, init: { credentials: "same-origin" } });
  });

  it("receives exactly the fields of the code grant", async () => {
    const asked = arrange(good);
    await asked.endpoint.exchangeCode({ code: "c", verifier: "v", keycloakRedirectUri: "https://corp.example/" });
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
    await asked.endpoint.refresh("r");
    expect(fields(asked)).toEqual({ grant_type: "refresh_token", client_id: "corp-site", refresh_token: "r" });
  });

  it("receives exactly the fields of the password grant", async () => {
    const asked = arrange(good);
    await asked.endpoint.password("reader", "p&w=1");
    expect(fields(asked)).toEqual({
      grant_type: "password",
      client_id: "corp-site",
      username: "reader",
      password: "p&w=1",
    });
  });

  it("returns the tokens of a 200, and null for missing fields", async () => {
    expect(await arrange(good).endpoint.refresh("r")).toEqual({
      accessToken: "a",
      refreshToken: "r",
      idToken: "i",
      expiresInSeconds: 300,
    });
    const scarce = arrange(() => Response.json({ access_token: "a" }));
    expect(await scarce.endpoint.refresh("r")).toEqual({
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
    await expect(arrange(response).endpoint.refresh("r")).rejects.toMatchObject({ code: "provider_failed" });
  });

  it("treats a 201 with a token as a failure", async () => {
    const { endpoint } = arrange(() => Response.json({ access_token: "a" }, { status: 201 }));
    await expect(endpoint.refresh("r")).rejects.toMatchObject({ code: "provider_failed" });
  });

  it("throws grant_rejected with the provider's description", async () => {
    const body = { error: "invalid_grant", error_description: "Session not active" };
    const { endpoint } = arrange(() => Response.json(body, { status: 400 }));
    await expect(endpoint.refresh("r")).rejects.toMatchObject({
      code: "grant_rejected",
      message: "Session not active",
      providerError: "invalid_grant",
      retryable: false,
    });
  });

  it("throws grant_rejected with the error code when there is no description", async () => {
    const { endpoint } = arrange(() => Response.json({ error: "invalid_grant" }, { status: 400 }));
    await expect(endpoint.refresh("r")).rejects.toMatchObject({ code: "grant_rejected", message: "invalid_grant" });
  });

  it.each([
    [400, "temporarily_unavailable"],
    [401, "invalid_client"],
    [400, "unauthorized_client"],
    [400, "invalid_scope"],
    [400, "an error of its own"],
  ])("does not take %d %s for a rejection of the grant", async (status, error) => {
    const { endpoint } = arrange(() => Response.json({ error }, { status }));
    await expect(endpoint.refresh("r")).rejects.toMatchObject({ code: "provider_failed", providerError: error });
  });

  it.each([
    [500, "provider_failed"],
    [429, "provider_failed"],
    [502, "provider_unreachable"],
    [503, "provider_unreachable"],
    [504, "provider_unreachable"],
  ])("throws a retryable error, not grant_rejected, for %i", async (status, code) => {
    const { endpoint } = arrange(() => Response.json({ error: "temporarily_unavailable" }, { status }));
    await expect(endpoint.refresh("r")).rejects.toMatchObject({ code, retryable: true });
  });

  it("throws provider_unreachable that names CORS and has the cause", async () => {
    const cause = new TypeError("Failed to fetch");
    const { endpoint } = arrange(() => Promise.reject(cause));
    await expect(endpoint.refresh("r")).rejects.toMatchObject({
      code: "provider_unreachable",
      message: expect.stringContaining("CORS"),
      cause,
      retryable: true,
    });
  });

  it("throws provider_unreachable with the time-out as the reason after its time limit", async () => {
    const { endpoint, clock } = arrange(
      ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")))),
    );
    const failure = endpoint.refresh("r").catch((cause: unknown) => cause);
    await settle();
    clock.advance(9_999);
    expect(clock.pending()).toEqual([1]);
    clock.advance(1);
    expect(await failure).toMatchObject({
      code: "provider_unreachable",
      message: expect.stringContaining("did not respond in time"),
    });
  });

  it("leaves no timer running", async () => {
    const { endpoint, clock } = arrange(good);
    await endpoint.refresh("r");
    expect(clock.pending()).toEqual([]);
  });
});
