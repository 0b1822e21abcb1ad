import { AuthError } from "../auth-error.ts";
import { isRecord, numberClaim, stringClaim } from "../tokens/claims.ts";
import type { ClockPort } from "../ports.ts";
import type { TokenResponse } from "../tokens/token-record.ts";

export interface TokenEndpointOptions {
  readonly url: string;
  readonly clientId: string;
  readonly scope: string;
  readonly timeoutMs: number;
  readonly fetch: typeof globalThis.fetch;
  readonly clock: ClockPort;
}

/**
 * The three grants. Each throws AuthError: `grant_refused` (the provider's error in `providerError`), `provider_unreachable`,
 * `provider_failed`.
 *
 * @see specification, section 7; RFC 6749, sections 4.1.3, 4.3.2 and 6
 */
export interface TokenEndpoint {
  exchangeCode(grant: { code: string; codeVerifier: string; redirectUri: string }): Promise<TokenResponse>;
  refresh(refreshToken: string): Promise<TokenResponse>;
  password(username: string, password: string): Promise<TokenResponse>;
}

export function createTokenEndpoint(options: TokenEndpointOptions): TokenEndpoint {
  const { clientId, scope } = options;
  const grant = (type: string, fields: Record<string, string>): Promise<TokenResponse> =>
    post(options, { grant_type: type, client_id: clientId, ...fields });

  return {
    exchangeCode: ({ code, codeVerifier, redirectUri }) =>
      grant("authorization_code", { code, code_verifier: codeVerifier, redirect_uri: redirectUri }),
    refresh: (refreshToken) => grant("refresh_token", { refresh_token: refreshToken }),
    // Without `openid` the answer has no id token, and a later logout would have to ask the person.
    password: (username, password) => grant("password", { username, password, scope }),
  };
}

async function post(options: TokenEndpointOptions, fields: Record<string, string>): Promise<TokenResponse> {
  const { fetch, clock } = options;
  const timeLimit = new AbortController();
  const timer = clock.setTimeout(() => timeLimit.abort(), options.timeoutMs);
  try {
    const request = {
      method: "POST",
      body: new URLSearchParams(fields),
      credentials: "include" as const,
      signal: timeLimit.signal,
    };
    const response = await fetch(options.url, request);
    return read(response.status, await body(response));
  } catch (cause) {
    if (AuthError.isInstance(cause)) throw cause;
    const reason = timeLimit.signal.aborted
      ? "it did not answer in time"
      : "the network failed, or the provider does not allow this origin (CORS)";
    throw new AuthError("provider_unreachable", `The token request failed: ${reason}.`, { cause });
  } finally {
    clock.clearTimeout(timer);
  }
}

async function body(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function read(status: number, answer: unknown): TokenResponse {
  const fields = isRecord(answer) ? answer : {};
  const accessToken = stringClaim(fields, "access_token");
  if (status === 200 && accessToken !== null) {
    return {
      accessToken,
      refreshToken: stringClaim(fields, "refresh_token"),
      idToken: stringClaim(fields, "id_token"),
      expiresInSeconds: numberClaim(fields, "expires_in"),
    };
  }
  const error = stringClaim(fields, "error");
  if (error === null || status >= 500)
    throw new AuthError("provider_failed", `The token endpoint answered ${status} without a token.`);
  throw new AuthError("grant_refused", stringClaim(fields, "error_description") ?? error, { providerError: error });
}
