import { AuthError } from "../auth-error.ts";
import { numberField, parseRecord, stringField } from "../storage/json-record.ts";
import type { JsonRecord } from "../storage/json-record.ts";
import type { PkceRecord } from "./pkce-store.ts";
import type { ProviderContext } from "./provider-context.ts";
import type { TokenResponse } from "./token-response.ts";

/**
 * The three grants. Each throws AuthError: `grant_rejected` (with `providerError`), `provider_unreachable`,
 * `provider_failed`.
 *
 * @see requirement E1; https://www.rfc-editor.org/rfc/rfc6749 (sections 4.1.3, 4.3.2 and 6)
 */
export interface TokenEndpoint {
  exchangeCode(grant: { code: string } & Pick<PkceRecord, "verifier" | "keycloakRedirectUri">): Promise<TokenResponse>;
  refresh(refreshToken: string): Promise<TokenResponse>;
  password(username: string, password: string): Promise<TokenResponse>;
}

export function createTokenEndpoint(context: ProviderContext): TokenEndpoint {
  const { clientId, scope } = context.options;
  const grant = (type: string, fields: Record<string, string>): Promise<TokenResponse> =>
    post(context, { grant_type: type, client_id: clientId, ...fields });

  return {
    exchangeCode: ({ code, verifier, keycloakRedirectUri }) =>
      grant("authorization_code", { code, code_verifier: verifier, redirect_uri: keycloakRedirectUri }),
    refresh: (refreshToken) => grant("refresh_token", { refresh_token: refreshToken }),
    // Without `openid` the response has no id token, and the provider would ask the user to confirm a later logout.
    password: (username, password) => grant("password", { username, password, scope }),
  };
}

async function post(
  { options, ports, endpoints }: ProviderContext,
  fields: Record<string, string>,
): Promise<TokenResponse> {
  const { fetch, clock } = ports;
  const timeLimit = new AbortController();
  const timer = clock.setTimeout(() => timeLimit.abort(), options.constants.requestTimeoutMs);
  try {
    const request = {
      method: "POST",
      body: new URLSearchParams(fields),
      credentials: "include" as const,
      signal: timeLimit.signal,
    };
    const response = await fetch(endpoints.token, request);
    return read(response.status, parseRecord(await response.text()));
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

function read(status: number, fields: JsonRecord): TokenResponse {
  const accessToken = stringField(fields, "access_token");
  if (status === 200 && accessToken !== null) {
    return {
      accessToken,
      refreshToken: stringField(fields, "refresh_token"),
      idToken: stringField(fields, "id_token"),
      expiresInSeconds: numberField(fields, "expires_in"),
    };
  }
  const error = stringField(fields, "error");
  if (error === null || status >= 500)
    throw new AuthError("provider_failed", `The token endpoint returned ${status} without a token.`);
  throw new AuthError("grant_rejected", stringField(fields, "error_description") ?? error, { providerError: error });
}
