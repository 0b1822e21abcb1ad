import { codeChallenge } from "../core/provider/sign-in-protocol.ts";
import type { FrameContent } from "./fake-browser.ts";
import { createFakeSigner } from "./fake-signer.ts";
import type { FakeSigner } from "./fake-signer.ts";

/** Claims of a token; missing ones get a default. */
export type TokenClaims = Readonly<Record<string, unknown>>;

export interface FakeProviderOptions {
  /** @default "http://provider.test" */
  providerOrigin?: string;
  /** @default "stg" */
  realm?: string;
  /** @default "corp-site" */
  clientId?: string;
  /** @default 300 */
  accessTokenLifetimeInSeconds?: number;
  /** Claims of every user. @default a reader without roles */
  claims?: TokenClaims;
  /** The provider's clock, in milliseconds since 1970. @default Date.now */
  now?: () => number;
}

export interface FakeProvider {
  readonly providerOrigin: string;
  readonly realm: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Serves the token endpoint and the keys; anything else is a 404. */
  readonly fetch: typeof globalThis.fetch;
  /** The form bodies of the token requests, oldest first. */
  readonly grants: readonly URLSearchParams[];
  /** Signs an access token; these claims win over the defaults (`exp: 1` makes an expired one). */
  issueToken(claims?: TokenClaims): Promise<string>;
  /**
   * Acts as the user at the provider: returns the address the browser is redirected to, with a code or with that error.
   */
  authorize(authorizationUrl: string, rejection?: Rejection): string;
  /**
   * The provider's pages in a hidden frame: the cookie check posts "supported", a silent login returns a code while
   * there is a session at the provider, else `login_required`.
   */
  frame(url: string): FrameContent;
  /** Starts or ends the session at the provider. @default no session, until `authorize` has been called */
  setSession(isAlive: boolean): void;
  /** The claims of tokens from now on. */
  setClaims(claims: TokenClaims): void;
  /** While down, every request fails like a network failure, and frames never respond. */
  setDown(isDown: boolean): void;
}

interface Rejection {
  readonly error: string;
  readonly description?: string;
}

interface IssuedCode {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
}

/**
 * An OpenID provider in memory with Keycloak's endpoints: PKCE checked, refresh tokens rotated, RS256 tokens. For tests
 * only.
 */
export function createFakeProvider(options: FakeProviderOptions = {}): FakeProvider {
  return createFakeProviderWith(createFakeSigner, options);
}

/** The same with other tokens. */
export function createFakeProviderWith(
  createSigner: typeof createFakeSigner,
  options: FakeProviderOptions,
): FakeProvider {
  const { providerOrigin = "http://provider.test", realm = "stg", clientId = "corp-site", now = Date.now } = options;
  const issuer = `${providerOrigin}/auth/realms/${realm}`;
  const protocol = `${issuer}/protocol/openid-connect`;
  const lifetimeInSeconds = options.accessTokenLifetimeInSeconds ?? 300;
  const signer = createSigner({ issuer, clientId, now, lifetimeInSeconds, claims: options.claims ?? {} });
  const codes = new Map<string, IssuedCode>();
  const grants: URLSearchParams[] = [];
  const grant = createTokenEndpoint({ signer, codes, clientId, lifetimeInSeconds });
  let isDown = false;
  let isSessionAlive = false;
  let serial = 0;

  function redirectBack(authorizationUrl: string, rejection?: Rejection): string {
    const query = new URL(authorizationUrl).searchParams;
    const redirectUri = query.get("redirect_uri") ?? "";
    const code = `code-${++serial}`;
    codes.set(code, { challenge: query.get("code_challenge") ?? "", redirectUri, nonce: query.get("nonce") });
    const outcome = rejection && { error: rejection.error, error_description: rejection.description ?? "" };
    const state = query.get("state") ?? "";
    return `${redirectUri}#${new URLSearchParams({ state, iss: issuer, ...(outcome ?? { code }) })}`;
  }

  return {
    providerOrigin,
    realm,
    issuer,
    clientId,
    grants,
    async fetch(input, init) {
      if (isDown) throw new TypeError("fetch failed");
      const request = new Request(input, init);
      if (request.url === `${protocol}/certs`) return Response.json(await signer.publicKeys());
      if (request.url !== `${protocol}/token` || request.method !== "POST") return new Response(null, { status: 404 });
      const form = new URLSearchParams(await request.text());
      grants.push(form);
      return grant(form);
    },
    issueToken: (claims = {}) => signer.accessToken(claims),
    authorize(authorizationUrl, rejection) {
      isSessionAlive = rejection === undefined;
      return redirectBack(authorizationUrl, rejection);
    },
    frame(url) {
      if (isDown) return null;
      if (url.includes("/3p-cookies/")) return { data: "supported", origin: providerOrigin };
      const query = new URL(url).searchParams;
      if (query.get("prompt") !== "none") return null;
      const rejection = isSessionAlive ? undefined : { error: "login_required" };
      return { data: redirectBack(url, rejection), origin: new URL(query.get("redirect_uri") ?? "").origin };
    },
    setSession(isAlive) {
      isSessionAlive = isAlive;
    },
    setClaims: signer.setClaims,
    setDown(value) {
      isDown = value;
    },
  };
}

/** The three grants; each code and each refresh token can be used once. */
function createTokenEndpoint({
  signer,
  codes,
  clientId,
  lifetimeInSeconds,
}: {
  signer: FakeSigner;
  codes: Map<string, IssuedCode>;
  clientId: string;
  lifetimeInSeconds: number;
}): (form: URLSearchParams) => Promise<Response> {
  const refreshTokens = new Set<string>();
  let serial = 0;

  async function issue(nonce: string | null): Promise<Response> {
    const refreshToken = `refresh-${++serial}`;
    refreshTokens.add(refreshToken);
    return Response.json({
      access_token: await signer.accessToken(),
      id_token: await signer.idToken(nonce === null ? {} : { nonce }),
      refresh_token: refreshToken,
      token_type: "Bearer",
      expires_in: lifetimeInSeconds,
    });
  }

  async function exchange(form: URLSearchParams): Promise<Response> {
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    if (code === undefined || code.redirectUri !== form.get("redirect_uri"))
      return reject("invalid_grant", "Code not valid");
    const verifier = form.get("code_verifier") ?? "";
    const challenge = await codeChallenge(verifier, (data) => crypto.subtle.digest("SHA-256", data));
    return challenge === code.challenge ? issue(code.nonce) : reject("invalid_grant", "PKCE verification failed");
  }

  return async (form) => {
    if (form.get("client_id") !== clientId) return reject("invalid_client");
    switch (form.get("grant_type")) {
      case "password":
        return form.get("username") === form.get("password")
          ? issue(null)
          : reject("invalid_grant", "Invalid user credentials");
      case "refresh_token":
        return refreshTokens.delete(form.get("refresh_token") ?? "")
          ? issue(null)
          : reject("invalid_grant", "Token is not active");
      default:
        return exchange(form);
    }
  };
}

function reject(error: string, description?: string): Response {
  return Response.json({ error, error_description: description }, { status: 400 });
}
