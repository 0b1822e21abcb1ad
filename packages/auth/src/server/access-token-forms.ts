import type { JWTPayload } from "jose";
import { isRecord, stringField } from "../core/storage/json-record.ts";

/** A token whose signature is valid, as far as its form is concerned. */
export interface SignedToken {
  readonly claims: JWTPayload;
  /** `typ` of the header. */
  readonly type: string | undefined;
  readonly audience: string;
}

/**
 * The form of a provider's access tokens. An id token has the same issuer and signature, and must not be accepted in
 * place of one:
 *
 * - `standard`: the claim `typ` is "Bearer" as in Keycloak, or "DPoP" with a bound key, or the header's `typ` is
 *   "at+jwt" (RFC 9068; Auth0's profile of that name). The audience is in `aud` or `azp`.
 * - `auth0`: Auth0's default profile: `scope`, and the API's identifier in `aud`; an id token's `aud` is the client.
 * - `entra`: Microsoft Entra ID, v2: `scp`, or `idtyp` "app"; the application ID of the API in `aud`.
 * - `okta`: an authorization server of Okta: `cid` and `scp`; the API in `aud`.
 * - `cognito`: Amazon Cognito: `token_use` is "access"; the client in `client_id`.
 * - `ping`: PingOne: `client_id` and `scope`; the API in `aud`.
 * - `zitadel`: ZITADEL, with access tokens of the type JWT: `jti`, which its id tokens have not, and neither
 *   `auth_time` nor `amr`, which they have; the project or the client in `aud`.
 */
export type AccessTokenForm = "standard" | "auth0" | "entra" | "okta" | "cognito" | "ping" | "zitadel";

const isInAudience = ({ claims, audience }: SignedToken): boolean => [claims.aud].flat().includes(audience);
const hasText = (claims: JWTPayload, name: string): boolean => (stringField(claims, name) ?? "") !== "";

interface Form {
  readonly isAccessToken: (token: SignedToken) => boolean;
  readonly isAudience: (token: SignedToken) => boolean;
}

/** @see https://www.rfc-editor.org/rfc/rfc9068#section-4 */
export const accessTokenForms: Readonly<Record<AccessTokenForm, Form>> = {
  standard: {
    isAccessToken: ({ claims, type }) => {
      if (claims["typ"] === "DPoP") return readBoundKey(claims) !== null;
      return claims["typ"] === "Bearer" || /^(?:application\/)?at\+jwt$/iu.test(type ?? "");
    },
    isAudience: (token) => isInAudience(token) || token.claims["azp"] === token.audience,
  },
  auth0: { isAccessToken: ({ claims }) => hasText(claims, "scope"), isAudience: isInAudience },
  entra: {
    isAccessToken: ({ claims }) => hasText(claims, "scp") || claims["idtyp"] === "app",
    isAudience: isInAudience,
  },
  okta: {
    isAccessToken: ({ claims }) => hasText(claims, "cid") && Array.isArray(claims["scp"]),
    isAudience: isInAudience,
  },
  cognito: {
    isAccessToken: ({ claims }) => claims["token_use"] === "access",
    isAudience: ({ claims, audience }) => claims["client_id"] === audience,
  },
  ping: {
    isAccessToken: ({ claims }) => hasText(claims, "client_id") && hasText(claims, "scope"),
    isAudience: isInAudience,
  },
  zitadel: {
    isAccessToken: ({ claims }) => hasText(claims, "jti") && !("auth_time" in claims) && !("amr" in claims),
    isAudience: isInAudience,
  },
};

/** Whether the token has a claim that only id tokens have. */
export function isIdToken(claims: JWTPayload): boolean {
  return ["at_hash", "c_hash", "nonce"].some((name) => name in claims) || claims["token_use"] === "id";
}

/** The thumbprint of the key that a token is bound to. @see https://www.rfc-editor.org/rfc/rfc9449#section-6.1 */
export function readBoundKey({ cnf }: JWTPayload): string | null {
  return isRecord(cnf) ? stringField(cnf, "jkt") : null;
}

/**
 * The other confirmation methods of the IANA registry (RFC 7800, 8705, 9203). Providers put facts of their own beside
 * a method: Keycloak names the tokens that are bound.
 */
const otherMethods = ["jwk", "jwe", "kid", "jku", "x5t#S256", "osc"] as const;

/** Whether a token is bound by other means than a key, or by others too: one that is not checked protects nothing. */
export function isBoundOtherwise({ cnf }: JWTPayload): boolean {
  if (cnf === undefined) return false;
  return !isRecord(cnf) || stringField(cnf, "jkt") === null || otherMethods.some((method) => method in cnf);
}
