import { OidcClient, SigninState, WebStorageStateStore } from "oidc-client-ts";
import { afterEach, expect, it, vi } from "vitest";
import { createMemoryStorage } from "../../browser/memory-storage.ts";
import { createFakeBrowser } from "../../testing/fake-browser.ts";
import { createFakeContext } from "../../testing/fake-context.ts";
import { createFakeProvider } from "../../testing/fake-provider.ts";
import { readProviderResponse } from "../navigation/provider-response.ts";
import type { PkceRecord } from "./pkce-store.ts";
import { createSignInProtocol } from "./sign-in-protocol.ts";

afterEach(() => vi.unstubAllGlobals());

const provider = createFakeProvider();

/** An attempt of this package and the provider's response. */
async function begun(): Promise<{ url: URL; record: PkceRecord; back: string }> {
  const { ports } = createFakeBrowser({ fetch: provider.fetch }).openTab("https://corp.example/blog");
  const protocol = createSignInProtocol(createFakeContext(ports, { providerOrigin: provider.providerOrigin }));
  const { url } = await protocol.begin({
    redirectUri: "https://corp.example/blog",
    returnTo: "/blog",
    nowMs: 1_760_000_000_000,
  });
  const back = provider.authorize(url);
  const response = readProviderResponse(new URL(back).hash);
  if (response === null) throw new Error("The response belongs to another attempt.");
  return { url: new URL(url), record: protocol.takeAttempt(response), back };
}

/** The same attempt in the format of oidc-client-ts. */
function asKeptElsewhere({ state, nonce, verifier, keycloakRedirectUri }: PkceRecord): Promise<SigninState> {
  return SigninState.create({
    id: state,
    nonce,
    code_verifier: verifier,
    authority: provider.issuer,
    client_id: provider.clientId,
    redirect_uri: keycloakRedirectUri,
    response_mode: "fragment",
    scope: "openid",
  });
}

it("computes the same challenge as oidc-client-ts for a verifier", async () => {
  const { url, record } = await begun();
  const elsewhere = await asKeptElsewhere(record);
  expect(url.searchParams.get("code_challenge")).toBe(elsewhere.code_challenge);
  expect(url.searchParams.get("state")).toBe(elsewhere.id);
});

it("starts attempts that oidc-client-ts can finish", async () => {
  const { record, back } = await begun();
  vi.stubGlobal("fetch", provider.fetch);
  const store = createMemoryStorage();
  const stateStore = new WebStorageStateStore({ prefix: "", store });
  await stateStore.set(record.state, (await asKeptElsewhere(record)).toStorageString());
  const client = new OidcClient({
    authority: provider.issuer,
    client_id: provider.clientId,
    redirect_uri: record.keycloakRedirectUri,
    response_mode: "fragment",
    stateStore,
    metadata: {
      issuer: provider.issuer,
      token_endpoint: `${provider.issuer}/protocol/openid-connect/token`,
    },
  });
  const { profile, access_token: accessToken } = await client.processSigninResponse(back);
  expect(profile).toMatchObject({ sub: "user-1", preferred_username: "reader" });
  expect(accessToken).toMatch(/^ey/);
  expect(store.length).toBe(0);
});
