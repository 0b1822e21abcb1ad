import { decodeJwt } from "jose";
import { AuthError } from "../auth-error.ts";
import { isIssuedFor, numberClaim, stringClaim } from "./claims.ts";
import type { Claims } from "./claims.ts";

export interface IdTokenExpectations {
  readonly issuer: string;
  readonly clientId: string;
  /** Null where no request carried one: refresh and password grants. */
  readonly nonce: string | null;
  readonly nowMs: number;
  readonly toleranceMs: number;
}

/**
 * Checks an id token that came from the token endpoint itself; there TLS stands in for the signature.
 *
 * @throws AuthError `token_invalid`, `token_foreign_issuer`, `token_foreign_audience`, `token_foreign_nonce`, `token_expired`
 * @see OpenID Connect Core 1.0, section 3.1.3.7
 */
export function checkIdToken(idToken: string, expected: IdTokenExpectations): void {
  const claims = decode(idToken);
  const authorizedParty = stringClaim(claims, "azp");
  const expiresAt = numberClaim(claims, "exp");
  if (stringClaim(claims, "iss") !== expected.issuer) {
    throw new AuthError("token_foreign_issuer", "The id token comes from another issuer.");
  }
  if (
    !isIssuedFor({ aud: claims["aud"] }, expected.clientId) ||
    (authorizedParty ?? expected.clientId) !== expected.clientId
  ) {
    throw new AuthError("token_foreign_audience", "The id token was issued for another client.");
  }
  if (expected.nonce !== null && claims["nonce"] !== expected.nonce) {
    throw new AuthError("token_foreign_nonce", "The id token answers another request.");
  }
  if (expiresAt === null || stringClaim(claims, "sub") === null) {
    throw new AuthError("token_invalid", "The id token carries no subject or no expiry.");
  }
  if (expiresAt * 1000 + expected.toleranceMs <= expected.nowMs) {
    throw new AuthError("token_expired", "The id token has expired, or this device's clock is ahead.");
  }
}

function decode(idToken: string): Claims {
  try {
    return decodeJwt(idToken);
  } catch (cause) {
    throw new AuthError("token_invalid", "The id token cannot be read.", { cause });
  }
}
