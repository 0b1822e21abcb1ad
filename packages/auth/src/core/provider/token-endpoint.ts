import { AuthError } from "../auth-error.ts";
import { numberField, parseRecord, stringField } from "../storage/json-record.ts";
import type { JsonRecord } from "../storage/json-record.ts";
import type { PkceRecord } from "./pkce-store.ts";
import type { ProviderContext } from "./provider-context.ts";
import { isGatewayFailure } from "./reachability.ts";
import { createSender, isProofError } from "./signed-requests.ts";
import type { Send } from "./signed-requests.ts";
import type { TokenResponse } from "./token-response.ts";

/**
 * The three grants. Each throws AuthError: `grant_rejected` for the error `invalid_grant` alone,
 * `provider_unreachable`, `provider_failed`; the last may name the `providerError` too.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749 (sections 4.1.3, 4.3.2 and 6)
 */
export interface TokenEndpoint {
  exchangeCode(grant: { code: string } & Pick<PkceRecord, "verifier" | "keycloakRedirectUri">): Promise<TokenResponse>;
  /** @param signal ends the request; whether the provider has processed it is then unknown */
  refresh(refreshToken: string, signal?: AbortSignal): Promise<TokenResponse>;
  password(username: string, password: string): Promise<TokenResponse>;
}

export function createTokenEndpoint(context: ProviderContext): TokenEndpoint {
  const { clientId } = context.options;
  const send = createSender(context);
  const grant = (type: string, fields: Record<string, string>, signal?: AbortSignal): Promise<TokenResponse> =>
    post(context, send, { grant_type: type, client_id: clientId, ...fields }, signal);

  return {
    exchangeCode: ({ code, verifier, keycloakRedirectUri }) =>
      grant("authorization_code", { code, code_verifier: verifier, redirect_uri: keycloakRedirectUri }),
    refresh: (refreshToken, signal) => grant("refresh_token", { refresh_token: refreshToken }, signal),
    password: (username, password) => grant("password", { username, password }),
  };
}

async function post(
  { options, ports, endpoints }: ProviderContext,
  send: Send,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<TokenResponse> {
  const { clock } = ports;
  const timeLimit = new AbortController();
  signal?.addEventListener("abort", () => timeLimit.abort());
  const timer = clock.setTimeout(() => timeLimit.abort(), options.constants.requestTimeoutMs);
  try {
    const { token, credentials } = await endpoints();
    const body = new URLSearchParams(fields);
    const response = await send(token, { method: "POST", body, credentials, signal: timeLimit.signal });
    return read(response.status, parseRecord(await response.text()), options.dpop === true);
  } catch (cause) {
    if (AuthError.isInstance(cause)) throw cause;
    const reason = timeLimit.signal.aborted
      ? "the provider did not respond in time"
      : "the network failed, or the provider does not allow this origin (CORS)";
    throw new AuthError("provider_unreachable", `The token request failed: ${reason}.`, { cause });
  } finally {
    clock.clearTimeout(timer);
  }
}

function numberIn(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/u.test(text) ? Number(text) : null;
}

function read(status: number, fields: JsonRecord, isBound: boolean): TokenResponse {
  const accessToken = stringField(fields, "access_token");
  if (status === 200 && accessToken !== null) {
    // A provider without DPoP ignores the proof, and a stolen token would work anywhere.
    if (isBound && stringField(fields, "token_type")?.toLowerCase() !== "dpop")
      throw new AuthError("provider_failed", "The provider did not bind the token to the key (DPoP).");
    return {
      accessToken,
      refreshToken: stringField(fields, "refresh_token"),
      idToken: stringField(fields, "id_token"),
      // Some providers send the number as text.
      expiresInSeconds: numberField(fields, "expires_in") ?? numberIn(stringField(fields, "expires_in")),
    };
  }
  if (isGatewayFailure(status))
    throw new AuthError("provider_unreachable", `The token request failed: a gateway returned ${status}.`);
  const error = stringField(fields, "error");
  if (error === null || status >= 500 || status === 429)
    throw new AuthError("provider_failed", `The token endpoint returned ${status} without a token.`);
  if (isProofError(error))
    throw new AuthError("provider_failed", `The provider rejected the proof (${error}).`, { providerError: error });
  // Any other error is about the client or the moment, not about the grant: a session goes on.
  throw new AuthError(
    error === "invalid_grant" ? "grant_rejected" : "provider_failed",
    stringField(fields, "error_description") ?? error,
    { providerError: error },
  );
}
