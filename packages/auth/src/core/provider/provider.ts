import { InvalidTokenError, jwtDecode } from "jwt-decode";
import { AuthError } from "../auth-error.ts";
import type { AuthErrorCode } from "../auth-error.ts";
import { numberField, parseRecord, stringField } from "../storage/json-record.ts";
import { limited } from "../timers.ts";
import type { Claims, TokenRecord } from "../tokens/token-record.ts";
import type { AttemptRecord } from "./attempt-store.ts";
import { createAuthorization } from "./authorization.ts";
import type { Authorization } from "./authorization.ts";
import type { Protocol, TokenResponse } from "./oidc-protocol.ts";
import type { ProviderContext } from "./provider-context.ts";

/**
 * OpenID Connect as the client uses it: the only way to the provider. The grants throw AuthError: `grant_rejected`,
 * `provider_unreachable`, `provider_failed`, `module_unavailable`, or a code of the id token.
 */
export interface Provider extends Authorization, Pick<Protocol, "logoutUrl"> {
  exchangeCode(code: string, attempt: AttemptRecord): Promise<TokenRecord>;
  refresh(refreshToken: string, lastIdToken?: string): Promise<TokenRecord>;
  passwordGrant(username: string, password: string): Promise<TokenRecord>;
  /**
   * Revokes a refresh token, and with it the access tokens made of it, where the provider allows. Never rejects.
   * @see https://www.rfc-editor.org/rfc/rfc7009
   */
  revoke(refreshToken: string): Promise<void>;
  /**
   * Whether the provider denies the user's claims to the holder of this token. False when it cannot be asked, and when
   * it rejects the proof alone. Never rejects.
   * @see https://openid.net/specs/openid-connect-core-1_0.html#UserInfoError
   */
  isDenied(token: string): Promise<boolean>;
  /**
   * Why the provider does not respond (`provider_unreachable`); null if it does. Asked before a redirect: otherwise the
   * browser's error page would replace the page, and what the user has typed would be lost. Never rejects.
   */
  findOutage(): Promise<AuthError | null>;
  /** Never rejects. */
  isReachable(): Promise<boolean>;
}

export function createProvider(context: ProviderContext): Provider {
  const { protocol } = context;
  const accept = async (response: TokenResponse, attempt?: AttemptRecord, lastIdToken?: string): Promise<TokenRecord> =>
    acceptTokenResponse(
      { ...context, issuer: (await context.metadata()).issuer },
      response,
      attempt?.nonce ?? null,
      lastIdToken,
    );
  return {
    ...createAuthorization(context),
    logoutUrl: async (request) => (await protocol()).logoutUrl(request),
    exchangeCode: async (code, attempt) => accept(await (await protocol()).exchangeCode(code, attempt), attempt),
    refresh: async (refreshToken, lastIdToken) =>
      accept(await (await protocol()).refresh(refreshToken), undefined, lastIdToken),
    passwordGrant: async (username, password) => accept(await (await protocol()).password(username, password)),
    revoke: (refreshToken) => revoke(context, refreshToken),
    isDenied: createDenialCheck(context),
    findOutage: () => findOutage(context),
    isReachable: async () => (await findOutage(context)) === null,
  };
}

/** The library's request has no `keepalive`: it would end with the page that is being left. */
async function revoke(context: ProviderContext, token: string): Promise<void> {
  const { options, ports, requestCredentials: credentials } = context;
  try {
    const { revocation_endpoint: url } = await context.metadata();
    if (url === undefined) return;
    const body = new URLSearchParams({ token, token_type_hint: "refresh_token", client_id: options.clientId });
    await fetch(url, { method: "POST", body, credentials, keepalive: true });
  } catch (cause) {
    ports.logger.info("The refresh token could not be revoked; it ends with the session at the provider.", cause);
  }
}

function createDenialCheck(context: ProviderContext): Provider["isDenied"] {
  let nonce: string | undefined;

  async function ask(url: string, token: string, signal: AbortSignal, isRepeated = false): Promise<boolean> {
    const proof = await (await context.proofs?.())?.sign({ method: "GET", url, token, nonce });
    const headers = {
      Authorization: `${proof === undefined ? "Bearer" : "DPoP"} ${token}`,
      ...(proof !== undefined && { DPoP: proof }),
    };
    const response = await fetch(url, { cache: "no-store", headers, signal });
    nonce = response.headers.get("DPoP-Nonce") ?? nonce;
    if (response.status !== 401) return false;
    const error = await readError(response);
    if (error === "use_dpop_nonce" && !isRepeated) return ask(url, token, signal, true);
    // The provider rejected the proof and nothing else: the clock of the device may be wrong.
    return error !== "invalid_dpop_proof" && error !== "use_dpop_nonce";
  }

  return async (token) => {
    try {
      const { userinfo_endpoint: url } = await context.metadata();
      if (url === undefined) return false;
      return await limited(context, "The request of userinfo", (signal) => ask(url, token, signal));
    } catch {
      return false;
    }
  };
}

/** The provider's own error code: in the body, or in the challenge to a request with a token. */
async function readError(response: Response): Promise<string | null> {
  const challenge = response.headers.get("WWW-Authenticate") ?? "";
  const inBody = stringField(parseRecord(await response.clone().text()), "error");
  return inBody ?? /\berror="?(\w+)/u.exec(challenge)?.[1] ?? null;
}

async function findOutage(context: ProviderContext): Promise<AuthError | null> {
  const { options, probeUrl } = context;
  const ask = (mode: "cors" | "no-cors", signal: AbortSignal): Promise<Response> =>
    fetch(probeUrl, { mode, cache: "no-store", credentials: "omit", signal });
  const outage = (reason: string, cause?: unknown): AuthError =>
    new AuthError("provider_unreachable", `The provider does not respond at ${probeUrl}: ${reason}.`, { cause });
  try {
    // A gateway's error page has no CORS headers either, and a hidden status looks like a response. So only a provider
    // whose metadata are given may do without CORS for them; discovery needs it.
    const { status } = await limited(context, "The request", (signal) =>
      ask("cors", signal).catch((cause: unknown) => {
        if (options.metadata === undefined) throw cause;
        return ask("no-cors", signal);
      }),
    );
    return [502, 503, 504].includes(status) ? outage(`a gateway returned ${status}`) : null;
  } catch (cause) {
    if (AuthError.isInstance(cause)) return outage("it did not respond in time", cause);
    const why = "the network failed, or the URL, CORS or a Content-Security-Policy does not allow the request";
    return outage(why, cause);
  }
}

/**
 * Validates a token response and converts it to a record. Stores nothing.
 *
 * @param nonce of the sign-in attempt; null for grants without one
 * @throws AuthError `provider_failed`, or a code of the id token
 */
function acceptTokenResponse(
  { options, ports, issuer }: Pick<ProviderContext, "options" | "ports" | "issuer">,
  response: TokenResponse,
  nonce: string | null,
  lastIdToken: string | undefined,
): TokenRecord {
  const nowMs = ports.clock.now();
  const record = createTokenRecord(response, nowMs, lastIdToken);
  if (response.idToken !== null) {
    const claims = decodeClaims(response.idToken);
    const providerNowInSeconds = Math.max(record.issued_iat / 1000, numberField(claims, "iat") ?? 0);
    checkIdToken(claims, { issuer, clientId: options.clientId, nonce, providerNowInSeconds });
  } else if (nonce !== null) {
    throw new AuthError("token_invalid", "The id token is missing.");
  }
  const { expire_time: expireTime, issued_iat: issuedAt } = record;
  // It would be refreshed without a pause.
  if (expireTime <= issuedAt) throw new AuthError("provider_failed", "The token was issued expired.");
  if (expireTime <= nowMs || Math.abs(issuedAt - nowMs) > options.constants.clockToleranceMs)
    ports.logger.warn("The received token has expired, or this device's clock is wrong.", {
      nowMs,
      issuedAt,
      expireTime,
    });
  return record;
}

const storedClaims = [
  "sub",
  "preferred_username",
  "email",
  "name",
  "given_name",
  "realm_access",
  "resource_access",
  "exp",
  "iat",
  "acr",
  "auth_time",
];

/**
 * @param lastIdToken a refresh may bring none: the user is the same, but not the time of the issue
 * @throws AuthError `provider_failed` when the tokens have no subject, or no expiry
 */
export function createTokenRecord(response: TokenResponse, nowMs: number, lastIdToken?: string): TokenRecord {
  const accessClaims = decodeClaims(response.accessToken);
  const idClaims = decodeClaims(response.idToken ?? lastIdToken);
  // Roles are in the access token; an opaque one leaves the claims of the id token. Who the user is, the id token says:
  // an access token may have another `sub` for the API (pairwise subjects).
  const claims: Claims = { ...idClaims, ...accessClaims, sub: idClaims["sub"] ?? accessClaims["sub"] };
  const issuedAt = numberField(response.idToken === null ? accessClaims : claims, "iat") ?? Math.floor(nowMs / 1000);
  // A provider may omit the lifetime of an access token that only the API can read.
  const lifetime = response.expiresInSeconds ?? Number(idClaims["exp"]) - Number(idClaims["iat"]);
  const expiresAt = numberField(accessClaims, "exp") ?? issuedAt + lifetime;
  if (!Number.isFinite(expiresAt) || stringField(claims, "sub") === null) {
    throw new AuthError("provider_failed", "The tokens have no subject or no expiry.");
  }
  return {
    access_token: response.accessToken,
    ...(response.refreshToken !== null && { refresh_token: response.refreshToken }),
    ...(response.idToken !== null && { id_token: response.idToken }),
    claims: Object.fromEntries(storedClaims.filter((name) => name in claims).map((name) => [name, claims[name]])),
    expire_time: expiresAt * 1000,
    issued_iat: issuedAt * 1000,
    received_at_client_time: nowMs,
  };
}

/** The claims of a token, not validated; empty for a missing or opaque token. */
function decodeClaims(token: string | null | undefined): Claims {
  if (!token) return {};
  try {
    return jwtDecode<Claims>(token);
  } catch (error) {
    if (error instanceof InvalidTokenError) return {};
    throw error;
  }
}

export interface IdTokenExpectations {
  readonly issuer: string;
  readonly clientId: string;
  /** It is null for grants without one: refresh and password. */
  readonly nonce: string | null;
  /** The provider's clock in seconds since 1970, estimated by the latest `iat` of the response. */
  readonly providerNowInSeconds: number;
}

/**
 * Validates the claims of an id token from the token endpoint, where TLS replaces the signature. Its expiry is measured
 * by the provider's clock: this device's may be hours off, and the nonce already excludes a replay.
 *
 * @throws AuthError `token_invalid`, `token_issuer_mismatch`, `token_audience_mismatch`, `token_nonce_mismatch`,
 * `token_expired`
 * @see https://openid.net/specs/openid-connect-core-1_0.html#IDTokenValidation
 */
export function checkIdToken(claims: Claims, expected: IdTokenExpectations): void {
  const reject = (code: AuthErrorCode, what: string): never => {
    throw new AuthError(code, `The id token ${what}.`);
  };
  const authorizedParty = stringField(claims, "azp") ?? expected.clientId;
  const expiresAt = numberField(claims, "exp");
  if (expiresAt === null || stringField(claims, "sub") === null)
    return reject("token_invalid", "has no subject or no expiry");
  if (stringField(claims, "iss") !== expected.issuer) reject("token_issuer_mismatch", "comes from another issuer");
  if (![claims["aud"]].flat().includes(expected.clientId) || authorizedParty !== expected.clientId)
    reject("token_audience_mismatch", "was issued for another client");
  if (expected.nonce !== null && claims["nonce"] !== expected.nonce)
    reject("token_nonce_mismatch", "belongs to another request");
  if (expiresAt <= expected.providerNowInSeconds) reject("token_expired", "had expired when it was sent");
}
