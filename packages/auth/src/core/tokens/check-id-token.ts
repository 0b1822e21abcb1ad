import { AuthError } from "../auth-error.ts";
import type { AuthErrorCode } from "../auth-error.ts";
import { isIssuedFor } from "./claims.ts";
import { numberField, stringField } from "../storage/json-record.ts";
import type { Claims } from "./claims.ts";

export interface IdTokenExpectations {
  readonly issuer: string;
  readonly clientId: string;
  /** Null where no request carried one: refresh and password grants. */
  readonly nonce: string | null;
  /** The provider's clock, as far as it is known, in seconds since 1970: the latest `iat` of the answer. */
  readonly providerNowInSeconds: number;
}

/**
 * Checks the claims of an id token that came from the token endpoint itself; there TLS stands in for the signature. Its expiry is
 * measured on the provider's own clock: this device's may be hours off, and the nonce already tells an old answer from a new one.
 *
 * @throws AuthError `token_invalid`, `token_issuer_mismatch`, `token_audience_mismatch`, `token_nonce_mismatch`, `token_expired`
 * @see OpenID Connect Core 1.0, section 3.1.3.7
 */
export function checkIdToken(claims: Claims, expected: IdTokenExpectations): void {
  const refuse = (code: AuthErrorCode, what: string): never => {
    throw new AuthError(code, `The id token ${what}.`);
  };
  const authorizedParty = stringField(claims, "azp") ?? expected.clientId;
  const expiresAt = numberField(claims, "exp");
  if (expiresAt === null || stringField(claims, "sub") === null)
    return refuse("token_invalid", "names nobody or no expiry");
  if (stringField(claims, "iss") !== expected.issuer) refuse("token_issuer_mismatch", "comes from another issuer");
  if (!isIssuedFor({ aud: claims["aud"] }, expected.clientId) || authorizedParty !== expected.clientId)
    refuse("token_audience_mismatch", "was issued for another client");
  if (expected.nonce !== null && claims["nonce"] !== expected.nonce)
    refuse("token_nonce_mismatch", "answers another request");
  if (expiresAt <= expected.providerNowInSeconds) refuse("token_expired", "had expired when it was sent");
}
