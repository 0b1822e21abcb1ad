import { InvalidTokenError, jwtDecode } from "jwt-decode";
import { AuthError } from "../auth-error.ts";
import type { AuthErrorCode } from "../auth-error.ts";
import { numberField, stringField } from "../storage/json-record.ts";
import { isIssuedFor } from "../tokens/token-record.ts";
import type { Claims, TokenRecord } from "../tokens/token-record.ts";
import type { TokenResponse } from "./oidc-protocol.ts";
import type { ProviderContext } from "./provider-context.ts";

/**
 * Validates a token response and converts it to a record. Stores nothing.
 *
 * @param nonce of the sign-in attempt; null for grants without one
 * @throws AuthError `provider_failed`, or a code of the id token
 */
export function acceptTokenResponse(
  { options, ports, issuer }: Pick<ProviderContext, "options" | "ports" | "issuer">,
  response: TokenResponse,
  nonce: string | null,
): TokenRecord {
  const nowMs = ports.clock.now();
  const record = createTokenRecord(response, nowMs);
  if (response.idToken !== null) {
    const claims = decodeClaims(response.idToken);
    const providerNowInSeconds = Math.max(record.issued_iat / 1000, numberField(claims, "iat") ?? 0);
    checkIdToken(claims, { issuer, clientId: options.clientId, nonce, providerNowInSeconds });
  } else if (nonce !== null) {
    throw new AuthError("token_invalid", "The id token is missing.");
  }
  const { expire_time: expireTime, issued_iat: issuedAt } = record;
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

/** @throws AuthError `provider_failed` when the tokens have no subject or no expiry */
export function createTokenRecord(response: TokenResponse, nowMs: number): TokenRecord {
  const accessClaims = decodeClaims(response.accessToken);
  const idClaims = decodeClaims(response.idToken);
  // Roles are in the access token; an opaque one leaves the claims of the id token. Who the user is, the id token says:
  // an access token may have another `sub` for the API (pairwise subjects).
  const claims: Claims = { ...idClaims, ...accessClaims, sub: idClaims["sub"] ?? accessClaims["sub"] };
  const issuedAt = numberField(claims, "iat") ?? Math.floor(nowMs / 1000);
  const expiresAt = numberField(accessClaims, "exp") ?? issuedAt + (response.expiresInSeconds ?? Number.NaN);
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
function decodeClaims(token: string | null): Claims {
  if (token === null) return {};
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
  if (!isIssuedFor({ aud: claims["aud"] }, expected.clientId) || authorizedParty !== expected.clientId)
    reject("token_audience_mismatch", "was issued for another client");
  if (expected.nonce !== null && claims["nonce"] !== expected.nonce)
    reject("token_nonce_mismatch", "belongs to another request");
  if (expiresAt <= expected.providerNowInSeconds) reject("token_expired", "had expired when it was sent");
}
