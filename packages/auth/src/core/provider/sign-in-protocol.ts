import { OidcClient, SigninState, State, WebStorageStateStore } from "oidc-client-ts";
import { AuthError } from "../auth-error.ts";
import { isRecord, stringClaim } from "../tokens/claims.ts";
import type { CryptoPort } from "../ports.ts";
import { attemptId } from "./provider-answer.ts";
import type { ProviderAddresses } from "./provider-addresses.ts";

export interface SignInProtocolOptions {
  readonly addresses: ProviderAddresses;
  readonly clientId: string;
  readonly scope: string;
  readonly storage: Storage;
  readonly storagePrefix: string;
  readonly crypto: CryptoPort;
  readonly codeVerifierLength: number;
  readonly attemptLifetimeMs: number;
}

export interface SignInRequest {
  readonly redirectUri: string;
  /** Path, query and hash of the page to show afterwards. */
  readonly returnTo: string;
  readonly prompt: "none" | "login" | null;
  readonly nowMs: number;
}

export interface SignInAttempt {
  readonly codeVerifier: string;
  readonly nonce: string;
  readonly redirectUri: string;
  readonly returnTo: string;
}

/** The addresses a sign-in goes through, and the PKCE record that joins its two halves. */
export interface SignInProtocol {
  /** Stores the attempt and gives the provider's address to go to. */
  begin(request: SignInRequest): Promise<string>;
  /**
   * Takes the attempt an address in the location answers. It can be taken once.
   * @throws AuthError `login_state_missing`
   */
  takeAttempt(href: string): Promise<SignInAttempt>;
  logoutUrl(request: { idToken: string | null; returnUrl: string }): Promise<string>;
}

export function createSignInProtocol(options: SignInProtocolOptions): SignInProtocol {
  const { addresses, clientId, scope, crypto } = options;
  const stateStore = new WebStorageStateStore({ prefix: `${options.storagePrefix}attempt.`, store: options.storage });
  // Metadata is given, so nothing is discovered; the redirect address of each attempt replaces this one.
  const client = new OidcClient({
    authority: addresses.issuer,
    metadata: {
      issuer: addresses.issuer,
      authorization_endpoint: addresses.authorization,
      end_session_endpoint: addresses.logout,
    },
    client_id: clientId,
    redirect_uri: addresses.issuer,
    response_mode: "fragment",
    stateStore,
  });

  return {
    async begin({ redirectUri, returnTo, prompt, nowMs }) {
      await State.clearStaleState(stateStore, options.attemptLifetimeMs / 1000);
      const state = await SigninState.create({
        id: attemptId(nowMs, randomText(crypto, 32)),
        nonce: randomText(crypto, 32),
        code_verifier: randomText(crypto, options.codeVerifierLength),
        authority: addresses.issuer,
        client_id: clientId,
        redirect_uri: redirectUri,
        response_mode: "fragment",
        scope,
        data: { returnTo },
      });
      await stateStore.set(state.id, state.toStorageString());
      return authorizationUrl(addresses.authorization, state, prompt);
    },
    async takeAttempt(href) {
      const { state } = await client.readSigninResponseState(href, true).catch((cause: unknown) => {
        throw new AuthError("login_state_missing", "There is no PKCE data for this answer of the provider.", { cause });
      });
      const returnTo = isRecord(state.data) ? stringClaim(state.data, "returnTo") : null;
      if (state.code_verifier === undefined || state.nonce === undefined || returnTo === null) {
        throw new AuthError("login_state_missing", "The PKCE data of this answer is incomplete.");
      }
      return { codeVerifier: state.code_verifier, nonce: state.nonce, redirectUri: state.redirect_uri, returnTo };
    },
    async logoutUrl({ idToken, returnUrl }) {
      const hint = idToken === null ? {} : { id_token_hint: idToken };
      return (await client.createSignoutRequest({ client_id: clientId, post_logout_redirect_uri: returnUrl, ...hint }))
        .url;
    },
  };
}

function authorizationUrl(endpoint: string, state: SigninState, prompt: "none" | "login" | null): string {
  const query = new URLSearchParams({
    client_id: state.client_id,
    redirect_uri: state.redirect_uri,
    response_type: "code",
    response_mode: "fragment",
    scope: state.scope,
    state: state.id,
    nonce: state.nonce ?? "",
    code_challenge: state.code_challenge ?? "",
    code_challenge_method: "S256",
    ...(prompt === null ? {} : { prompt }),
  });
  return `${endpoint}?${query}`;
}

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Letters and digits, each equally likely: bytes past the last whole alphabet are thrown away. */
function randomText(crypto: CryptoPort, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let text = "";
  while (text.length < length) {
    const bytes = crypto.getRandomValues(new Uint8Array(length));
    text += Array.from(bytes, (byte) => (byte < limit ? alphabet.charAt(byte % alphabet.length) : "")).join("");
  }
  return text.slice(0, length);
}
