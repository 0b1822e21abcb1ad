import { describe, expect, it } from "vitest";
import { createFakeBrowser } from "../../testing/fake-browser.ts";
import { createFakeContext } from "../../testing/fake-context.ts";
import { codeChallenge } from "../../testing/fake-provider.ts";
import { readProviderResponse } from "../navigation/pages.ts";
import type { ProviderResponse } from "../navigation/pages.ts";
import type { AuthOptions } from "../settings/options.ts";
import { createAuthorization } from "./authorization.ts";
import type { Authorization, SignInRequest } from "./authorization.ts";

const nowMs = 1_760_000_000_000;
const protocolUrl = "https://id.corp.example/auth/realms/stg/protocol/openid-connect";
const request: SignInRequest = { redirectUri: "https://corp.example/blog?x=1", returnTo: "/blog?x=1#end", nowMs };

function arrange(options: AuthOptions = {}): { authorization: Authorization; storage: Storage } {
  const browser = createFakeBrowser({ fetch });
  const { ports } = browser.openTab("https://corp.example/blog");
  const context = createFakeContext(ports, { scopes: ["profile"], storagePrefix: "", ...options });
  return { authorization: createAuthorization(context), storage: browser.storage };
}

const query = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams);

function responseTo(stateId: string, issuer?: string): ProviderResponse {
  const hash = new URLSearchParams({ state: stateId, code: "c", ...(issuer && { iss: issuer }) });
  const response = readProviderResponse(`#${hash}`);
  if (response === null) throw new Error("The state is not one of ours.");
  return response;
}

describe("the authorization URL", () => {
  it("has exactly the parameters of the specification and the challenge's method", async () => {
    const { authorization } = arrange();
    const { url, stateId } = await authorization.begin(request);
    expect(url.startsWith(`${protocolUrl}/auth?`)).toBe(true);
    expect(query(url)).toEqual({
      client_id: "corp-site",
      redirect_uri: "https://corp.example/blog?x=1",
      response_type: "code",
      response_mode: "fragment",
      scope: "openid profile",
      state: stateId,
      nonce: expect.stringMatching(/^[\w-]{32}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: "S256",
      load_user_info: "false",
    });
  });

  it.each<[string, Partial<SignInRequest>, object]>([
    ["asks for nothing to be shown in the frame", { isSilent: true }, { prompt: "none" }],
    ["asks for the password when it is forced", { isPromptForced: true }, { prompt: "login" }],
    [
      "has prompt=login when a forced prompt meets a silent login",
      { isSilent: true, isPromptForced: true },
      { prompt: "login" },
    ],
    ["names the action", { action: "UPDATE_PASSWORD" }, { kc_action: "UPDATE_PASSWORD" }],
  ])("%s", async (_, change, expected) => {
    const { url } = await arrange().authorization.begin({ ...request, ...change });
    expect(query(url)).toMatchObject(expected);
  });

  it("has the host's token and load_user_info only when the options set them", async () => {
    const { url } = await arrange({
      isLoginTokenSent: true,
      loginToken: () => "host",
      shouldLoadUserInfo: true,
    }).authorization.begin(request);
    expect(query(url)).toMatchObject({ token: "host", load_user_info: "true" });
    const without = await arrange({ isLoginTokenSent: true, loginToken: () => null }).authorization.begin(request);
    expect(query(without.url)).not.toHaveProperty("token");
  });

  it("has the challenge of the stored verifier, a new one each time", async () => {
    const { authorization } = arrange();
    const [one, other] = [await authorization.begin(request), await authorization.begin(request)];
    const kept = authorization.takeAttempt(responseTo(one.stateId));
    expect(await codeChallenge(kept.verifier)).toBe(query(one.url)["code_challenge"]);
    expect(kept.nonce).toBe(query(one.url)["nonce"]);
    expect(authorization.takeAttempt(responseTo(other.stateId)).verifier).not.toBe(kept.verifier);
  });
});

describe("parameters of the application", () => {
  const all = {
    loginHint: "reader",
    idpHint: "github",
    locale: "ru",
    acrValues: ["gold", "silver"],
    maxAgeInSeconds: 0,
    audience: "https://api.example",
    extraParameters: { branding: "corp" },
  };
  const sent = {
    login_hint: "reader",
    kc_idp_hint: "github",
    ui_locales: "ru",
    acr_values: "gold silver",
    max_age: "0",
    audience: "https://api.example",
    branding: "corp",
  };

  it("are sent with every sign-in when the client has them, and with one when the sign-in has them", async () => {
    expect(query((await arrange(all).authorization.begin(request)).url)).toMatchObject(sent);
    expect(query((await arrange().authorization.begin({ ...request, parameters: all })).url)).toMatchObject(sent);
  });

  it("of a sign-in win over those of the client", async () => {
    const { authorization } = arrange({ locale: "ru", loginHint: "reader" });
    const { url } = await authorization.begin({ ...request, parameters: { locale: "en" } });
    expect(query(url)).toMatchObject({ ui_locales: "en", login_hint: "reader" });
  });

  it("name each API of the access token", async () => {
    const { url } = await arrange({
      resourceIndicators: ["https://a.example", "https://b.example"],
    }).authorization.begin(request);
    expect(new URL(url).searchParams.getAll("resource")).toEqual(["https://a.example", "https://b.example"]);
  });

  it("never replace those of the protocol", async () => {
    const extraParameters = { state: "x", client_id: "x", code_challenge: "x", redirect_uri: "https://evil.example/" };
    const { url, stateId } = await arrange({ extraParameters }).authorization.begin(request);
    expect(query(url)).toMatchObject({
      state: stateId,
      client_id: "corp-site",
      redirect_uri: request.redirectUri,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
  });
});

describe("the stored attempt", () => {
  it("is stored under its timestamp, which the state carries, with a verifier of 128 characters", async () => {
    const { authorization, storage } = arrange();
    const { stateId } = await authorization.begin(request);
    expect(stateId).toMatch(new RegExp(`^${nowMs}-`));
    const record = JSON.parse(storage.getItem(`pkce.${nowMs}`) ?? "{}");
    expect(record).toEqual({
      verifier: expect.stringMatching(/^[\w-]{128}$/),
      keycloakRedirectUri: "https://corp.example/blog?x=1",
      returnToUri: "/blog?x=1#end",
      state: stateId,
      nonce: expect.any(String),
    });
  });

  it("has a verifier of the configured length", async () => {
    const { authorization } = arrange({ constants: { codeVerifierLength: 43 } });
    const { stateId } = await authorization.begin(request);
    expect(authorization.takeAttempt(responseTo(stateId)).verifier).toHaveLength(43);
  });

  it("does not overwrite another attempt of the same millisecond", async () => {
    const { authorization } = arrange();
    const one = await authorization.begin({ ...request, returnTo: "/one" });
    const other = await authorization.begin({ ...request, returnTo: "/other" });
    expect(authorization.takeAttempt(responseTo(one.stateId)).returnToUri).toBe("/one");
    expect(authorization.takeAttempt(responseTo(other.stateId)).returnToUri).toBe("/other");
  });

  it("does not overwrite another attempt that is being prepared at the same time", async () => {
    const { authorization } = arrange();
    const begin = (returnTo: string): ReturnType<Authorization["begin"]> =>
      authorization.begin({ ...request, returnTo });
    const [one, other] = await Promise.all([begin("/one"), begin("/other")]);
    expect(authorization.takeAttempt(responseTo(other.stateId)).returnToUri).toBe("/other");
    expect(authorization.takeAttempt(responseTo(one.stateId)).returnToUri).toBe("/one");
  });

  it("can be taken once", async () => {
    const { authorization } = arrange();
    const { stateId } = await authorization.begin(request);
    authorization.takeAttempt(responseTo(stateId));
    expect(() => authorization.takeAttempt(responseTo(stateId))).toThrow(
      expect.objectContaining({ code: "login_state_missing" }),
    );
  });

  it("is not removed by a guess of its timestamp, nor by another issuer", async () => {
    const { authorization } = arrange();
    const { stateId } = await authorization.begin(request);
    const guess = `${nowMs}-${"x".repeat(32)}`;
    expect(() => authorization.takeAttempt(responseTo(guess))).toThrow(
      expect.objectContaining({ code: "login_state_missing" }),
    );
    expect(() => authorization.takeAttempt(responseTo(stateId, "https://evil.example"))).toThrow(
      expect.objectContaining({ code: "login_issuer_mismatch" }),
    );
    const issuer = "https://id.corp.example/auth/realms/stg";
    expect(authorization.takeAttempt(responseTo(stateId, issuer)).state).toBe(stateId);
  });

  it("takes a response without an issuer, but not if the metadata promise one", async () => {
    const issuer = "https://login.example";
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` };
    const silent = arrange({ metadata }).authorization;
    const unnamed = await silent.begin(request);
    expect(silent.takeAttempt(responseTo(unnamed.stateId)).state).toBe(unnamed.stateId);

    const promised = { ...metadata, authorization_response_iss_parameter_supported: true };
    const { authorization } = arrange({ metadata: promised });
    const { stateId } = await authorization.begin(request);
    expect(() => authorization.takeAttempt(responseTo(stateId))).toThrow(
      expect.objectContaining({ code: "login_issuer_mismatch" }),
    );
    const named = await authorization.begin(request);
    expect(authorization.takeAttempt(responseTo(named.stateId, issuer)).state).toBe(named.stateId);
  });

  it("can be removed", async () => {
    const { authorization, storage } = arrange();
    const { stateId } = await authorization.begin(request);
    authorization.forgetAttempt(stateId);
    expect(storage.length).toBe(0);
  });
});
