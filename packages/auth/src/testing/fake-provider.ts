import type { FrameContent } from "./fake-browser.ts";
import { createFakeSigner } from "./fake-signer.ts";
import { codeChallenge } from "../core/provider/sign-in-protocol.ts";

/** Claims to put into a token; what is left out gets a sensible value. */
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
  /** Claims of everyone who signs in. @default a reader without roles */
  claims?: TokenClaims;
  /** The provider's clock, in milliseconds since 1970. @default Date.now */
  now?: () => number;
}

export interface FakeProvider {
  readonly providerOrigin: string;
  readonly realm: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Answers the token endpoint and the keys' address; anything else is a 404. */
  readonly fetch: typeof globalThis.fetch;
  /** The form bodies the token endpoint was sent, oldest first. */
  readonly grants: readonly URLSearchParams[];
  /** Signs an access token; the claims given win over the usual ones (`exp: 1` makes an expired one). */
  issueToken(claims?: TokenClaims): Promise<string>;
  /** Plays the person at the provider: takes the authorization address, gives the address the browser is sent back to. */
  authorize(authorizationUrl: string, refusal?: Refusal): string;
  /**
   * What the provider's pages do in a hidden frame: the cookie check answers "supported", a silent login with a code while somebody is
   * signed in at the provider, else with `login_required`.
   */
  frame(url: string): FrameContent;
  /** Whether somebody is signed in at the provider. @default nobody, until `authorize` has been called */
  setSession(isAlive: boolean): void;
  /** Claims of those who sign in from now on. */
  setClaims(claims: TokenClaims): void;
  /** While down, every request fails as a network does, and frames never answer. */
  setDown(isDown: boolean): void;
}

interface Refusal {
  readonly error: string;
  readonly description?: string;
}

interface IssuedCode {
  readonly challenge: string;
  readonly redirectUri: string;
  readonly nonce: string | null;
}

/** An OpenID provider in memory with Keycloak's addresses: PKCE checked, refresh tokens rotated, RS256 tokens. For tests only. */
export function createFakeProvider(options: FakeProviderOptions = {}): FakeProvider {
  const { providerOrigin = "http://provider.test", realm = "stg", clientId = "corp-site", now = Date.now } = options;
  const issuer = `${providerOrigin}/auth/realms/${realm}`;
  const protocol = `${issuer}/protocol/openid-connect`;
  const signer = createFakeSigner({
    issuer,
    clientId,
    now,
    lifetimeInSeconds: options.accessTokenLifetimeInSeconds ?? 300,
    claims: options.claims ?? {},
  });
  const codes = new Map<string, IssuedCode>();
  const refreshTokens = new Set<string>();
  const grants: URLSearchParams[] = [];
  let isDown = false;
  let isSessionAlive = false;
  let serial = 0;

  async function answer(nonce: string | null): Promise<Response> {
    const refreshToken = `refresh-${++serial}`;
    refreshTokens.add(refreshToken);
    return Response.json({
      access_token: await signer.accessToken(),
      id_token: await signer.idToken(nonce === null ? {} : { nonce }),
      refresh_token: refreshToken,
      token_type: "Bearer",
      expires_in: options.accessTokenLifetimeInSeconds ?? 300,
    });
  }

  async function grant(form: URLSearchParams): Promise<Response> {
    grants.push(form);
    if (form.get("client_id") !== clientId) return refuse("invalid_client");
    if (form.get("grant_type") === "password") {
      return form.get("username") === form.get("password")
        ? answer(null)
        : refuse("invalid_grant", "Invalid user credentials");
    }
    if (form.get("grant_type") === "refresh_token") {
      return refreshTokens.delete(form.get("refresh_token") ?? "")
        ? answer(null)
        : refuse("invalid_grant", "Token is not active");
    }
    const code = codes.get(form.get("code") ?? "");
    codes.delete(form.get("code") ?? "");
    if (code === undefined || code.redirectUri !== form.get("redirect_uri"))
      return refuse("invalid_grant", "Code not valid");
    if (
      (await codeChallenge(form.get("code_verifier") ?? "", (data) => crypto.subtle.digest("SHA-256", data))) !==
      code.challenge
    )
      return refuse("invalid_grant", "PKCE verification failed");
    return answer(code.nonce);
  }

  function answerAt(authorizationUrl: string, refusal?: Refusal): string {
    const query = new URL(authorizationUrl).searchParams;
    const redirectUri = query.get("redirect_uri") ?? "";
    const code = `code-${++serial}`;
    codes.set(code, { challenge: query.get("code_challenge") ?? "", redirectUri, nonce: query.get("nonce") });
    const hash = new URLSearchParams({ state: query.get("state") ?? "", iss: issuer });
    for (const [name, value] of Object.entries(
      refusal ? { error: refusal.error, error_description: refusal.description ?? "" } : { code },
    )) {
      hash.set(name, value);
    }
    return `${redirectUri}#${hash}`;
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
      if (request.url === `${protocol}/token` && request.method === "POST")
        return grant(new URLSearchParams(await request.text()));
      return new Response(null, { status: 404 });
    },
    issueToken: (claims = {}) => signer.accessToken(claims),
    authorize(authorizationUrl, refusal) {
      isSessionAlive = refusal === undefined;
      return answerAt(authorizationUrl, refusal);
    },
    frame(url) {
      if (isDown) return null;
      if (url.includes("/3p-cookies/")) return { data: "supported", origin: providerOrigin };
      const query = new URL(url).searchParams;
      if (query.get("prompt") !== "none") return null;
      const refusal = isSessionAlive ? undefined : { error: "login_required" };
      return { data: answerAt(url, refusal), origin: new URL(query.get("redirect_uri") ?? "").origin };
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

function refuse(error: string, description?: string): Response {
  return Response.json({ error, error_description: description }, { status: 400 });
}
