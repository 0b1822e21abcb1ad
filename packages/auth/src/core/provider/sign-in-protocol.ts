import { AuthError } from "../auth-error.ts";
import { attemptId } from "../navigation/provider-response.ts";
import type { ProviderResponse } from "../navigation/provider-response.ts";
import { randomText } from "../random-text.ts";
import { createPkceStore } from "./pkce-store.ts";
import type { PkceRecord } from "./pkce-store.ts";
import type { ProviderContext } from "./provider-context.ts";

export interface SignInRequest {
  readonly redirectUri: string;
  /** Path, query and hash of the page to show afterwards. */
  readonly returnTo: string;
  /** The provider must not show anything (`prompt=none`). */
  readonly isSilent?: boolean;
  /** The provider must ask for the password (`prompt=login`); wins over `isSilent`. */
  readonly isPromptForced?: boolean;
  /** The action at the provider (`kc_action`), for example "UPDATE_PASSWORD". */
  readonly action?: string | undefined;
  readonly nowMs: number;
}

export interface BegunSignIn {
  readonly url: string;
  readonly stateId: string;
}

/** The redirects of the code flow with PKCE, and the records of its attempts. */
export interface SignInProtocol {
  /** Stores the attempt and returns the authorization URL. */
  begin(request: SignInRequest): Promise<BegunSignIn>;
  /**
   * Removes and returns the attempt of a response.
   * @throws AuthError `login_state_missing`, `login_issuer_mismatch`
   */
  takeAttempt(response: ProviderResponse): PkceRecord;
  forgetAttempt(stateId: string): void;
  logoutUrl(request: { idToken: string | null; returnUrl: string }): string;
}

/** @see requirements E2, E3; https://www.rfc-editor.org/rfc/rfc7636; https://www.rfc-editor.org/rfc/rfc9207 */
export function createSignInProtocol({ options, ports, endpoints }: ProviderContext): SignInProtocol {
  const { clientId, scope, constants } = options;
  const { crypto } = ports;
  const store = createPkceStore([ports.storage, ports.sessionStorage], {
    prefix: `${options.storagePrefix}pkce.`,
    lifetimeMs: constants.attemptLifetimeMs,
  });

  function authorizationUrl({ state, nonce }: PkceRecord, challenge: string, request: SignInRequest): string {
    const prompt = request.isPromptForced ? "login" : request.isSilent ? "none" : null;
    const loginToken = options.isLoginTokenSent ? options.loginToken?.() : null;
    return `${endpoints.authorization}?${new URLSearchParams({
      client_id: clientId,
      redirect_uri: request.redirectUri,
      response_type: "code",
      response_mode: "fragment",
      scope,
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: "S256",
      load_user_info: String(options.shouldLoadUserInfo ?? false),
      ...(prompt && { prompt }),
      ...(request.action && { kc_action: request.action }),
      ...(loginToken && { token: loginToken }),
    })}`;
  }

  return {
    async begin(request) {
      const verifier = randomText(crypto, constants.codeVerifierLength);
      const challenge = await codeChallenge(verifier, crypto.sha256);
      // No await between the free timestamp and its use: another attempt may run at the same time.
      const record = {
        verifier,
        keycloakRedirectUri: request.redirectUri,
        returnToUri: request.returnTo,
        state: attemptId(store.freeTimestamp(request.nowMs), randomText(crypto, 32)),
        nonce: randomText(crypto, 32),
      };
      store.put(record, request.nowMs);
      return { url: authorizationUrl(record, challenge, request), stateId: record.state };
    },
    takeAttempt({ state, issuer }) {
      // Before the attempt is removed: a response of another provider must not use it up.
      if (issuer !== null && issuer !== endpoints.issuer) {
        throw new AuthError("login_issuer_mismatch", `The response comes from another provider, ${issuer}.`);
      }
      const record = store.take(state);
      if (record === null) throw new AuthError("login_state_missing", "There is no PKCE data for this response.");
      return record;
    },
    forgetAttempt: (stateId) => void store.take(stateId),
    logoutUrl({ idToken, returnUrl }) {
      return `${endpoints.logout}?${new URLSearchParams({
        post_logout_redirect_uri: returnUrl,
        client_id: clientId,
        ...(idToken !== null && { id_token_hint: idToken }),
      })}`;
    },
  };
}

/** The S256 code challenge of a verifier. @see https://www.rfc-editor.org/rfc/rfc7636#section-4.2 */
export async function codeChallenge(
  verifier: string,
  sha256: (data: Uint8Array<ArrayBuffer>) => Promise<ArrayBuffer>,
): Promise<string> {
  const digest = new Uint8Array(await sha256(new TextEncoder().encode(verifier)));
  return btoa(String.fromCharCode(...digest))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}
