import { jwtDecode } from "jwt-decode";
import { AuthError } from "../auth-error.ts";
import { numberField, stringField } from "../storage/json-record.ts";
import type { Claims } from "../tokens/claims.ts";
import type { TokenRecord } from "../tokens/token-record.ts";

/** What the token endpoint answered, as far as it is used. */
export interface TokenResponse {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly idToken: string | null;
  readonly expiresInSeconds: number | null;
}

const keptClaims = [
  "sub",
  "preferred_username",
  "email",
  "name",
  "given_name",
  "realm_access",
  "resource_access",
  "exp",
  "iat",
];

/** @throws AuthError `provider_failed` when the tokens say neither whose they are nor how long they live */
export function createTokenRecord(response: TokenResponse, nowMs: number): TokenRecord {
  const accessClaims = decodeClaims(response.accessToken);
  // Roles stand in the access token; an opaque one leaves what the id token says.
  const claims = { ...decodeClaims(response.idToken), ...accessClaims };
  const issuedAt = numberField(claims, "iat") ?? Math.floor(nowMs / 1000);
  const expiresAt = numberField(accessClaims, "exp") ?? issuedAt + (response.expiresInSeconds ?? Number.NaN);
  if (!Number.isFinite(expiresAt) || stringField(claims, "sub") === null) {
    throw new AuthError("provider_failed", "The tokens name nobody or no expiry.");
  }
  return {
    access_token: response.accessToken,
    ...(response.refreshToken !== null && { refresh_token: response.refreshToken }),
    ...(response.idToken !== null && { id_token: response.idToken }),
    claims: Object.fromEntries(keptClaims.filter((name) => name in claims).map((name) => [name, claims[name]])),
    expire_time: expiresAt * 1000,
    issued_iat: issuedAt * 1000,
    received_at_client_time: nowMs,
  };
}

/** The claims of a token, unchecked; none when there is no token or it is opaque. */
export function decodeClaims(token: string | null): Claims {
  if (token === null) return {};
  try {
    return jwtDecode<Claims>(token);
  } catch {
    return {};
  }
}
