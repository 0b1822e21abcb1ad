import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from "jose";
import type { ProviderMetadata } from "../core/settings/options.ts";
import type { FrameContent } from "./fake-browser.ts";
import { createFakeSigner } from "./fake-signer.ts";
import type { FakeSigner } from "./fake-signer.ts";

/** Claims of a token; missing ones get a default. */
export type TokenClaims = Readonly<Record<string, unknown>>;

export interface FakeProviderOptions {
  /** The issuer of a provider other than Keycloak. @default a Keycloak realm */
  issuer?: string;
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
  /** Binds tokens to the key of the request's proof, which it requires. @default false */
  dpop?: boolean;
  /** Required in proofs. @default none */
  dpopNonce?: string;
  /** The provider's clock, in milliseconds since 1970. @default Date.now */
  now?: () => number;
}

export interface FakeProvider {
  readonly providerOrigin: string;
  readonly realm: string;
  readonly issuer: string;
  readonly clientId: string;
  /** The content of its discovery document. */
  readonly metadata: Required<ProviderMetadata>;
  /** Serves the token endpoint, revocation, metadata and the keys; anything else is a 404. */
  readonly fetch: typeof globalThis.fetch;
  /** The form bodies of the token requests, oldest first. */
  readonly grants: readonly URLSearchParams[];
  /** The form bodies of the revocations, oldest first. */
  readonly revocations: readonly URLSearchParams[];
  /** Signs an access token; these claims win over the defaults (`exp: 1` makes an expired one). */
  issueToken(claims?: TokenClaims): Promise<string>;
  /**
   * Acts as the user at the provider: returns the URL the browser is redirected to, with a code or with that error.
   */
  authorize(authorizationUrl: string, rejection?: Rejection): string;
  /**
   * The provider's pages in a hidden frame: the cookie check posts "supported", a silent login returns a code while
   * there is a session at the provider, else `login_required`.
   */
  frame(url: string): FrameContent;
  /** Starts or ends the session at the provider. @default no session, until `authorize` has been called */
  setSession(isAlive: boolean): void;
  /** Ends all sessions, as an administrator does: refresh tokens are rejected, and the claims of users denied. */
  endSessions(): void;
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
  readonly thumbprint: string | null;
}

/** Refresh tokens, with the thumbprints they are bound to. */
type RefreshTokens = Map<string, string | null>;

/**
 * An OpenID provider in memory with Keycloak's endpoints: PKCE checked, refresh tokens rotated, RS256 tokens. For tests
 * only.
 */
export function createFakeProvider(options: FakeProviderOptions = {}): FakeProvider {
  return createFakeProviderWith(createFakeSigner, options);
}

/** Creates one like {@link createFakeProvider}, with another token issuer. */
export function createFakeProviderWith(
  createSigner: typeof createFakeSigner,
  options: FakeProviderOptions,
): FakeProvider {
  const { providerOrigin = "http://provider.test", realm = "stg", clientId = "corp-site", now = Date.now } = options;
  const issuer = options.issuer ?? `${providerOrigin}/auth/realms/${realm}`;
  const protocol = options.issuer === undefined ? `${issuer}/protocol/openid-connect` : `${issuer}/oauth2`;
  const metadata = {
    issuer,
    authorization_endpoint: `${protocol}/auth`,
    token_endpoint: `${protocol}/token`,
    revocation_endpoint: `${protocol}/revoke`,
    end_session_endpoint: `${protocol}/logout`,
    userinfo_endpoint: `${protocol}/userinfo`,
    jwks_uri: `${protocol}/certs`,
    authorization_response_iss_parameter_supported: true,
  };
  const lifetimeInSeconds = options.accessTokenLifetimeInSeconds ?? 300;
  const signer = createSigner({ issuer, clientId, now, lifetimeInSeconds, claims: options.claims ?? {} });
  const codes = new Map<string, IssuedCode>();
  const grants: URLSearchParams[] = [];
  const revocations: URLSearchParams[] = [];
  const refreshTokens: RefreshTokens = new Map();
  const grant = createTokenEndpoint({ signer, codes, refreshTokens, clientId, lifetimeInSeconds });
  let isDown = false;
  let isSessionAlive = false;
  let serial = 0;

  function redirectBack(authorizationUrl: string, rejection?: Rejection): string {
    const query = new URL(authorizationUrl).searchParams;
    const redirectUri = query.get("redirect_uri") ?? "";
    const code = `code-${++serial}`;
    codes.set(code, {
      challenge: query.get("code_challenge") ?? "",
      redirectUri,
      nonce: query.get("nonce"),
      thumbprint: query.get("dpop_jkt"),
    });
    const outcome = rejection && { error: rejection.error, error_description: rejection.description ?? "" };
    const state = query.get("state") ?? "";
    return `${redirectUri}#${new URLSearchParams({ state, iss: issuer, ...(outcome ?? { code }) })}`;
  }

  return {
    providerOrigin,
    realm,
    issuer,
    clientId,
    metadata,
    grants,
    revocations,
    async fetch(input, init) {
      if (isDown) throw new TypeError("fetch failed");
      const request = new Request(input, init);
      if (request.url === metadata.jwks_uri) return Response.json(await signer.publicKeys());
      if (request.url === `${issuer}/.well-known/openid-configuration`) return Response.json(metadata);
      if (request.url === metadata.userinfo_endpoint)
        return new Response(null, { status: refreshTokens.size === 0 ? 401 : 200 });
      if (request.url === metadata.revocation_endpoint) {
        revocations.push(new URLSearchParams(await request.text()));
        return new Response(null);
      }
      if (request.url !== metadata.token_endpoint || request.method !== "POST")
        return new Response(null, { status: 404 });
      const key = options.dpop ? await checkFakeProof(request, options.dpopNonce) : null;
      if (key instanceof Response) return key;
      const form = new URLSearchParams(await request.text());
      grants.push(form);
      return grant(form, key);
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
    endSessions() {
      isSessionAlive = false;
      refreshTokens.clear();
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
  refreshTokens,
  clientId,
  lifetimeInSeconds,
}: {
  signer: FakeSigner;
  codes: Map<string, IssuedCode>;
  refreshTokens: RefreshTokens;
  clientId: string;
  lifetimeInSeconds: number;
}): (form: URLSearchParams, thumbprint: string | null) => Promise<Response> {
  let serial = 0;

  async function issue(nonce: string | null, jkt: string | null): Promise<Response> {
    const refreshToken = `refresh-${++serial}`;
    refreshTokens.set(refreshToken, jkt);
    return Response.json({
      access_token: await signer.accessToken(jkt === null ? {} : { cnf: { jkt } }),
      id_token: await signer.idToken(nonce === null ? {} : { nonce }),
      refresh_token: refreshToken,
      token_type: jkt === null ? "Bearer" : "DPoP",
      expires_in: lifetimeInSeconds,
    });
  }

  async function exchange(form: URLSearchParams, key: string | null): Promise<Response> {
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    if (code === undefined || code.redirectUri !== form.get("redirect_uri") || code.thumbprint !== key)
      return reject("invalid_grant", "Code not valid");
    const verifier = form.get("code_verifier") ?? "";
    const challenge = await codeChallenge(verifier);
    return challenge === code.challenge ? issue(code.nonce, key) : reject("invalid_grant", "PKCE verification failed");
  }

  return async (form, key) => {
    if (form.get("client_id") !== clientId) return reject("invalid_client");
    switch (form.get("grant_type")) {
      case "password":
        return form.get("username") === form.get("password")
          ? issue(null, key)
          : reject("invalid_grant", "Invalid user credentials");
      case "refresh_token":
        return refreshTokens.get(form.get("refresh_token") ?? "") === key &&
          refreshTokens.delete(form.get("refresh_token") ?? "")
          ? issue(null, key)
          : reject("invalid_grant", "Token is not active");
      default:
        return exchange(form, key);
    }
  };
}

function reject(error: string, description?: string): Response {
  return Response.json({ error, error_description: description }, { status: 400 });
}

/** The S256 code challenge of a verifier. @see https://www.rfc-editor.org/rfc/rfc7636#section-4.2 */
export async function codeChallenge(verifier: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
  return btoa(String.fromCharCode(...digest))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Checks the proof of a request to the token endpoint; returns the thumbprint of its key, or the rejection. */
async function checkFakeProof(request: Request, nonce: string | undefined): Promise<string | Response> {
  const deny = (error: string): Response =>
    Response.json({ error }, { status: 400, ...(nonce !== undefined && { headers: { "DPoP-Nonce": nonce } }) });
  const proof = request.headers.get("DPoP");
  if (proof === null) return deny("invalid_request");
  const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, { typ: "dpop+jwt" });
  if (payload["htm"] !== "POST" || payload["htu"] !== request.url) return deny("invalid_dpop_proof");
  if (payload["nonce"] !== nonce) return deny("use_dpop_nonce");
  return calculateJwkThumbprint(protectedHeader.jwk ?? {});
}
