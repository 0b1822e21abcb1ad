import { AuthError } from "../auth-error.ts";
import { attemptId } from "../navigation/provider-response.ts";
import type { ProviderAnswer } from "../navigation/provider-response.ts";
import { codeChallenge } from "./code-challenge.ts";
import { createPkceStore } from "./pkce-store.ts";
import type { PkceRecord } from "./pkce-store.ts";
import type { ProviderContext } from "./provider-context.ts";
import { randomText } from "../random-text.ts";

export interface SignInRequest {
  readonly redirectUri: string;
  /** Path, query and hash of the page to show afterwards. */
  readonly returnTo: string;
  /** The provider may show nothing (`prompt=none`). */
  readonly isSilent?: boolean;
  /** The provider has to ask for the password (`prompt=login`); wins over `isSilent`. */
  readonly isPromptForced?: boolean;
  /** What the person is to do at the provider (`kc_action`), for example "UPDATE_PASSWORD". */
  readonly action?: string | undefined;
  readonly nowMs: number;
}

export interface BegunSignIn {
  readonly url: string;
  readonly stateId: string;
}

/** The addresses a sign-in goes through, and the PKCE record that joins its two halves. */
export interface SignInProtocol {
  /** Stores the attempt and gives the provider's address to go to. */
  begin(request: SignInRequest): Promise<BegunSignIn>;
  /**
   * Takes the attempt that an answer belongs to. It can be taken once.
   * @throws AuthError `login_state_missing`, `login_issuer_mismatch`
   */
  takeAttempt(answer: ProviderAnswer): PkceRecord;
  forgetAttempt(stateId: string): void;
  logoutUrl(request: { idToken: string | null; returnUrl: string }): string;
}

/** @see specification, section 7 (identity provider); RFC 7636; RFC 9207 */
export function createSignInProtocol({ options, ports, addresses }: ProviderContext): SignInProtocol {
  const { clientId, scope, constants } = options;
  const { crypto } = ports;
  const store = createPkceStore([ports.storage, ports.sessionStorage], {
    prefix: `${options.storagePrefix}pkce.`,
    lifetimeMs: constants.attemptLifetimeMs,
  });

  function authorizationUrl({ state, nonce }: PkceRecord, challenge: string, request: SignInRequest): string {
    const prompt = request.isPromptForced ? "login" : request.isSilent ? "none" : null;
    const loginToken = options.isLoginTokenSent ? options.loginToken?.() : null;
    return `${addresses.authorization}?${new URLSearchParams({
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
      // The free timestamp is taken at once: another attempt may be under way.
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
    takeAttempt(answer) {
      // Before the attempt is taken: somebody else's answer must not use it up.
      if (answer.issuer !== null && answer.issuer !== addresses.issuer) {
        throw new AuthError("login_issuer_mismatch", `The answer comes from another provider, ${answer.issuer}.`);
      }
      const record = store.take(answer.state);
      if (record === null) throw new AuthError("login_state_missing", "There is no PKCE data for this answer.");
      return record;
    },
    forgetAttempt: (stateId) => void store.take(stateId),
    logoutUrl({ idToken, returnUrl }) {
      return `${addresses.logout}?${new URLSearchParams({
        post_logout_redirect_uri: returnUrl,
        client_id: clientId,
        ...(idToken !== null && { id_token_hint: idToken }),
      })}`;
    },
  };
}
