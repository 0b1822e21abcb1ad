import { AuthError } from "../auth-error.ts";
import type { ProviderResponse } from "../navigation/pages.ts";
import { randomText } from "../random-text.ts";
import type { LoginParameters } from "../settings/options.ts";
import { createAttemptStore } from "./attempt-store.ts";
import type { AttemptRecord } from "./attempt-store.ts";
import { isSameIssuer } from "./provider-context.ts";
import type { ProviderContext } from "./provider-context.ts";

export interface SignInRequest {
  readonly redirectUri: string;
  /** Path, query and hash of the page to show afterwards. */
  readonly returnTo: string;
  /** The page to return to when the user declines. @default returnTo */
  readonly startedAt?: string | undefined;
  /** Whether it repeats an attempt that the provider ended. */
  readonly isRepetition?: boolean;
  /** The provider must not show anything (`prompt=none`). */
  readonly isSilent?: boolean;
  /** The provider must ask for the password (`prompt=login`); wins over `isSilent`. */
  readonly isPromptForced?: boolean;
  /** The action at the provider (`kc_action`), for example "UPDATE_PASSWORD". */
  readonly action?: string | undefined;
  /** Wins over the options of the client. */
  readonly parameters?: LoginParameters;
  readonly nowMs: number;
}

export interface BegunSignIn {
  readonly url: string;
  readonly stateId: string;
}

/** The redirects of the code flow with PKCE, and the records of its attempts. */
export interface Authorization {
  /** Stores the attempt and returns the authorization URL. */
  begin(request: SignInRequest): Promise<BegunSignIn>;
  /**
   * Removes and returns the attempt of a response.
   * @throws AuthError `login_state_missing`, `login_issuer_mismatch`
   */
  takeAttempt(response: ProviderResponse): AttemptRecord;
  /** Whether the response is for another client of this page. */
  isForAnother(response: ProviderResponse): boolean;
  forgetAttempt(stateId: string): void;
}

/** @see https://www.rfc-editor.org/rfc/rfc7636; https://www.rfc-editor.org/rfc/rfc9207 */
export function createAuthorization(context: ProviderContext): Authorization {
  const { options, ports, issuer, proofs } = context;
  const { clientId, scope, constants } = options;
  const { crypto } = ports;
  const store = createAttemptStore([ports.storage, ports.sessionStorage], {
    prefix: `${options.storagePrefix}pkce.`,
    lifetimeMs: constants.attemptLifetimeMs,
  });

  function authorizationQuery(
    { state, nonce }: AttemptRecord,
    { challenge, thumbprint }: { challenge: string; thumbprint: string | null },
    request: SignInRequest,
  ): string {
    const prompt = request.isPromptForced ? "login" : request.isSilent ? "none" : null;
    const loginToken = options.isLoginTokenSent ? options.loginToken?.() : null;
    const { extraParameters, resourceIndicators = [], ...known } = { ...options, ...request.parameters };
    const query = new URLSearchParams({
      ...extraParameters,
      ...loginParameters(known),
      client_id: clientId,
      redirect_uri: request.redirectUri,
      response_type: "code",
      response_mode: "fragment",
      scope,
      state,
      nonce,
      code_challenge: challenge,
      code_challenge_method: "S256",
      ...(thumbprint !== null && { dpop_jkt: thumbprint }),
      load_user_info: String(options.shouldLoadUserInfo ?? false),
      ...(prompt && { prompt }),
      ...(request.action && { kc_action: request.action }),
      ...(loginToken && { token: loginToken }),
    });
    for (const resource of resourceIndicators) query.append("resource", resource);
    return query.toString();
  }

  return {
    async begin(request) {
      const metadata = await context.metadata();
      const thumbprint = proofs === null ? null : await (await proofs()).thumbprint();
      const attempt = await (
        await context.protocol()
      ).prepare({
        redirectUri: request.redirectUri,
        verifier: randomText(crypto, constants.codeVerifierLength),
        nonce: randomText(crypto, 32),
      });
      // No await between the free timestamp and its use: another attempt may run at the same time.
      const record = {
        verifier: attempt.code_verifier ?? "",
        keycloakRedirectUri: attempt.redirect_uri,
        returnToUri: request.returnTo,
        state: `${store.freeTimestamp(request.nowMs)}-${randomText(crypto, 32)}`,
        nonce: attempt.nonce ?? "",
        startedAtUri: request.startedAt,
        isIssuerNamed: metadata.authorization_response_iss_parameter_supported === true || undefined,
        isRepetition: request.isRepetition || undefined,
      };
      store.put(record, request.nowMs);
      const query = authorizationQuery(record, { challenge: attempt.code_challenge ?? "", thumbprint }, request);
      const { authorization_endpoint: url } = metadata;
      return { url: `${url}${url.includes("?") ? "&" : "?"}${query}`, stateId: record.state };
    },
    takeAttempt({ state, issuer: sender }) {
      // Before the attempt is removed: a response of another provider must not use it up.
      if (sender !== null && !isSameIssuer(sender, issuer)) {
        throw new AuthError("login_issuer_mismatch", `The response comes from another provider, ${sender}.`);
      }
      const record = store.take(state);
      if (record === null) throw new AuthError("login_state_missing", "There is no PKCE data for this response.");
      if (sender === null && record.isIssuerNamed)
        throw new AuthError("login_issuer_mismatch", "The response names no issuer.");
      return record;
    },
    isForAnother: ({ state }) => store.isOfAnother(state),
    forgetAttempt: (stateId) => void store.take(stateId),
  };
}

function loginParameters(given: LoginParameters): Record<string, string> {
  const { loginHint, idpHint, locale, acrValues, maxAgeInSeconds, audience } = given;
  const all = {
    login_hint: loginHint,
    kc_idp_hint: idpHint,
    ui_locales: locale,
    acr_values: acrValues?.join(" "),
    max_age: maxAgeInSeconds === undefined ? undefined : String(maxAgeInSeconds),
    audience,
  };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined || value === "" ? [] : [[name, value]])),
  );
}
