import { ErrorResponse, OidcClient, SigninState } from "oidc-client-ts";
import type { SigninResponse, StateStore } from "oidc-client-ts";
import { AuthError } from "../auth-error.ts";
import type { AuthErrorCode } from "../auth-error.ts";
import type { AuthPorts } from "../ports.ts";
import type { ProviderMetadata } from "../settings/options.ts";
import type { RuntimeOptions } from "../settings/runtime-options.ts";
import { limited } from "../timers.ts";
import type { AttemptRecord } from "./attempt-store.ts";
import type { Proofs } from "./proofs.ts";

export interface ProtocolContext {
  readonly options: Pick<RuntimeOptions, "clientId" | "scope" | "dpop" | "constants">;
  readonly ports: Pick<AuthPorts, "clock">;
  readonly issuer: string;
  /** A URL of the provider that responds without a session. */
  readonly probeUrl: string;
  /** The mode of token requests and revocations. A provider that allows any origin (CORS) may not receive cookies. */
  readonly requestCredentials: RequestCredentials;
  /** @throws AuthError `provider_unreachable`, `provider_failed`, `module_unavailable` */
  metadata(): Promise<ProviderMetadata>;
  /** It is null where tokens are not bound to a key. @throws AuthError `module_unavailable` */
  readonly proofs: (() => Promise<Proofs>) | null;
}

/**
 * OpenID Connect as oidc-client-ts does it. The grants throw AuthError: `grant_rejected` for the error `invalid_grant`
 * alone, `provider_unreachable`, `provider_failed`, which may name the `providerError` too, or a code of the id token.
 */
export interface Protocol {
  /** @throws AuthError `provider_unreachable`, `provider_failed` */
  discover(): Promise<unknown>;
  /** Computes the code challenge of an attempt. */
  prepare(attempt: { redirectUri: string; verifier: string; nonce: string }): Promise<SigninState>;
  exchangeCode(code: string, attempt: AttemptRecord): Promise<TokenResponse>;
  refresh(refreshToken: string): Promise<TokenResponse>;
  password(username: string, password: string): Promise<TokenResponse>;
  /** Returns null when the provider has no endpoint for it. */
  logoutUrl(request: { idToken: string | null; returnUrl: string }): Promise<string | null>;
}

/** The used fields of a response of the token endpoint. */
export interface TokenResponse {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly expiresInSeconds: number | null;
}

/** Loaded with the first sign-in or refresh. */
export function createProtocol(context: ProtocolContext): Protocol {
  const { options, issuer } = context;
  /** The latest nonce of the token endpoint. @see https://www.rfc-editor.org/rfc/rfc9449#section-8 */
  let nonce: string | undefined;

  function createClient(metadata?: ProviderMetadata, stateStore = noStates, proof?: string): OidcClient {
    return new OidcClient({
      authority: issuer,
      client_id: options.clientId,
      redirect_uri: "",
      scope: options.scope,
      response_mode: "fragment",
      // E1 names the fields of each grant; the password grant has no scope.
      omitScopeWhenRequesting: true,
      fetchRequestCredentials: metadata === undefined ? "same-origin" : context.requestCredentials,
      requestTimeoutInSeconds: options.constants.requestTimeoutMs / 1000,
      stateStore,
      ...(metadata !== undefined && { metadata }),
      ...(proof !== undefined && { extraHeaders: { DPoP: proof } }),
    });
  }

  async function grant(
    request: (client: OidcClient) => Promise<SigninResponse>,
    stateStore?: StateStore,
  ): Promise<TokenResponse> {
    const metadata = await context.metadata();

    async function send(isRepeated: boolean): Promise<SigninResponse> {
      const proofs = await context.proofs?.();
      const proof = await proofs?.sign({ method: "POST", url: metadata.token_endpoint, nonce });
      try {
        return await request(createClient(metadata, stateStore, proof));
      } catch (cause) {
        nonce = nonceIn(cause) ?? nonce;
        if (isRepeated || proof === undefined || errorIn(cause)?.error !== "use_dpop_nonce") throw cause;
        return send(true);
      }
    }

    try {
      return read(await limited(context, "The token request", () => send(false)), options.dpop === true);
    } catch (cause) {
      throw toAuthError(cause);
    }
  }

  return {
    async discover() {
      const url = context.probeUrl;
      try {
        return await limited(context, `The request of the metadata from ${url}`, () =>
          createClient().metadataService.getMetadata(),
        );
      } catch (cause) {
        if (AuthError.isInstance(cause)) throw cause;
        if (!isNetworkFailure(cause))
          throw new AuthError("provider_failed", `The metadata request failed: ${url}`, { cause });
        const why = "the network failed, or the URL, CORS or a Content-Security-Policy does not allow the request";
        throw new AuthError("provider_unreachable", `The metadata could not be read from ${url}: ${why}.`, { cause });
      }
    },
    prepare: ({ redirectUri, verifier, nonce: ownNonce }) =>
      SigninState.create({
        authority: issuer,
        client_id: options.clientId,
        redirect_uri: redirectUri,
        scope: options.scope,
        response_mode: "fragment",
        code_verifier: verifier,
        nonce: ownNonce,
      }),
    exchangeCode(code, attempt) {
      const url = `${attempt.keycloakRedirectUri}#${new URLSearchParams({ state: attempt.state, code })}`;
      return grant((client) => client.processSigninResponse(url), createStateStore(context, attempt));
    },
    // Without the last id token, which the library compares too strictly: a user who enters the password again in
    // another tab has another `auth_time`. A changed user is detected by `sub` later.
    refresh: (refreshToken) =>
      grant((client) =>
        client.useRefreshToken({
          state: { data: undefined, profile: noProfile, session_state: null, refresh_token: refreshToken },
          timeoutInSeconds: options.constants.requestTimeoutMs / 1000,
        }),
      ),
    password: (username, password) =>
      grant((client) => client.processResourceOwnerPasswordCredentials({ username, password })),
    async logoutUrl({ idToken, returnUrl }) {
      const metadata = await context.metadata();
      if (metadata.end_session_endpoint === undefined) return null;
      const { url } = await createClient(metadata).createSignoutRequest({
        client_id: options.clientId,
        post_logout_redirect_uri: returnUrl,
        ...(idToken !== null && { id_token_hint: idToken }),
      });
      return url;
    },
  };
}

const noProfile = { sub: "", iss: "", aud: "", exp: 0, iat: 0 };

const noStates: StateStore = {
  set: async () => {},
  get: async () => null,
  remove: async () => null,
  getAllKeys: async () => [],
};

/** The library's view of an attempt, whose record has left the storage already: it is used once. */
function createStateStore({ options, issuer }: ProtocolContext, attempt: AttemptRecord): StateStore {
  return {
    ...noStates,
    async remove(id) {
      if (id !== attempt.state) return null;
      const state = await SigninState.create({
        id,
        authority: issuer,
        client_id: options.clientId,
        redirect_uri: attempt.keycloakRedirectUri,
        scope: options.scope,
        response_mode: "fragment",
        code_verifier: attempt.verifier,
        nonce: attempt.nonce,
      });
      return state.toStorageString();
    },
  };
}

function read(response: SigninResponse, isBound: boolean): TokenResponse {
  // The library makes 0 of null, and of an empty text.
  const expiresInSeconds = response.expires_in || null;
  const accessToken = readText(response.access_token);
  if (accessToken === null)
    throw new AuthError("provider_failed", "The response of the token endpoint has no access token.");
  // A provider without DPoP ignores the proof, and a stolen token would work anywhere.
  if (isBound && readText(response.token_type)?.toLowerCase() !== "dpop")
    throw new AuthError("provider_failed", "The provider did not bind the token to the key (DPoP).");
  const [refreshToken, idToken] = [readText(response.refresh_token), readText(response.id_token)];
  return { accessToken, refreshToken, idToken, expiresInSeconds };
}

/** The library does not check the types of the fields. */
const readText = (value: unknown): string | null => (typeof value === "string" && value !== "" ? value : null);

interface ProviderFailure {
  readonly error: string;
  readonly description: string | null;
}

/** The nonce that a failed response asks for in the next proof; the library exports no class of that error. */
function nonceIn(cause: unknown): string | undefined {
  const nonce = cause instanceof Error && "nonce" in cause ? cause.nonce : undefined;
  return typeof nonce === "string" ? nonce : undefined;
}

/** The provider's own error code. With a nonce, the library has put the whole response into the message. */
function errorIn(cause: unknown): ProviderFailure | null {
  const fields: { error?: unknown; error_description?: unknown } =
    cause instanceof ErrorResponse ? cause : nonceIn(cause) === undefined ? {} : parsed((cause as Error).message);
  const error = readText(fields.error);
  return error === null ? null : { error, description: readText(fields.error_description) };
}

function parsed(text: string): object {
  try {
    return Object(JSON.parse(text)) as object;
  } catch {
    return {};
  }
}

function isNetworkFailure(cause: unknown): boolean {
  return cause instanceof TypeError || (cause instanceof Error && /^(?:ErrorTimeout|AbortError)$/u.test(cause.name));
}

/** How the library words a response whose id token it rejects; its errors have no codes. */
const rejections: readonly (readonly [message: RegExp, code: AuthErrorCode])[] = [
  [/^nonce in id_token/u, "token_nonce_mismatch"],
  [/^ID Token|^Invalid token/u, "token_invalid"],
];

/** The error code decides, whatever the status: the library throws the same error for a 400 and a 500. */
function toAuthError(cause: unknown): AuthError {
  if (AuthError.isInstance(cause)) return cause;
  const failure = errorIn(cause);
  // Any other error than this is about the client or the moment, not about the grant: a session goes on.
  if (failure !== null)
    return new AuthError(
      failure.error === "invalid_grant" ? "grant_rejected" : "provider_failed",
      failure.description ?? failure.error,
      { providerError: failure.error },
    );
  if (isNetworkFailure(cause)) {
    const why = "the network failed, or the provider does not allow this origin (CORS)";
    return new AuthError("provider_unreachable", `The token request failed: ${why}.`, { cause });
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  const code = rejections.find(([pattern]) => pattern.test(message))?.[1] ?? "provider_failed";
  return new AuthError(code, `The token endpoint returned no usable token: ${message}`, { cause });
}
