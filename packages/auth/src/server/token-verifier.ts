import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import type { JWTVerifyGetKey, JWTPayload, RemoteJWKSetOptions } from "jose";
import { AuthError } from "../core/auth-error.ts";
import { stringField } from "../core/storage/json-record.ts";
import { isIssuedFor, rolesOfClaims } from "../core/tokens/token-record.ts";
import type { RoleHolder } from "../core/roles.ts";

export interface TokenVerifierOptions {
  /** The `iss` of accepted tokens, for Keycloak `https://host/auth/realms/{realm}`. */
  issuer: string;
  /** The client id; accepted in `aud` or `azp`. */
  audience: string;
  /**
   * The URL of the provider's public keys.
   * @default `${issuer}/protocol/openid-connect/certs`
   */
  jwksUrl?: string;
  /**
   * The tolerated difference between the provider's clock and this one.
   * @default 5
   */
  clockToleranceInSeconds?: number;
  /** Fetches the keys. @default the global fetch */
  fetch?: typeof globalThis.fetch;
  /** The current time in milliseconds since 1970. @default Date.now */
  now?: () => number;
}

export interface VerifiedToken extends RoleHolder {
  /** `sub`: stable within the issuer, the only key of a user. */
  readonly subject: string;
  /** `preferred_username`. */
  readonly username: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly realmRoles: readonly string[];
  readonly resourceRoles: Readonly<Record<string, readonly string[]>>;
  readonly expiresAt: Date;
}

export interface TokenVerifier {
  /**
   * Verifies a bearer token: signature, algorithm, issuer, audience, expiry.
   *
   * @throws AuthError `token_invalid`, `token_expired`, `token_issuer_mismatch`, `token_audience_mismatch`: respond
   * with 401; `keys_unavailable` (retryable): respond with 503.
   * @see https://www.rfc-editor.org/rfc/rfc8725; https://www.rfc-editor.org/rfc/rfc9068#section-4
   */
  verify(token: string): Promise<VerifiedToken>;
}

/**
 * Asymmetric only: with HS256 allowed, a public key would serve as the secret.
 * @see https://www.rfc-editor.org/rfc/rfc8725#section-3.1
 */
const algorithms = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];

/**
 * The verifier fetches the provider's keys at the first token, caches them, and fetches again for an unknown key id.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, audience, clockToleranceInSeconds = 5, now = Date.now } = options;
  const getKey = keySource(new URL(options.jwksUrl ?? `${issuer}/protocol/openid-connect/certs`), options.fetch);

  return {
    async verify(token) {
      const claims = await verifiedClaims(token, getKey, {
        issuer,
        algorithms,
        clockTolerance: clockToleranceInSeconds,
        currentDate: new Date(now()),
        requiredClaims: ["exp", "iat", "sub"],
      });
      rejectOtherKinds(claims);
      if (!isIssuedFor(claims, audience)) {
        throw new AuthError("token_audience_mismatch", `The token was not issued for "${audience}".`);
      }
      return describe(claims);
    },
  };
}

function keySource(url: URL, fetch: typeof globalThis.fetch | undefined): JWTVerifyGetKey {
  const options: RemoteJWKSetOptions = fetch === undefined ? {} : { [customFetch]: fetch };
  const remote = createRemoteJWKSet(url, options);
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (cause) {
      if (isTokenFault(cause)) throw cause;
      throw new AuthError("keys_unavailable", `The provider's keys could not be fetched from ${url.href}.`, { cause });
    }
  };
}

function isTokenFault(error: unknown): boolean {
  const { JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported, JWSInvalid } = errors;
  return [JWKSNoMatchingKey, JWKSMultipleMatchingKeys, JOSENotSupported, JWSInvalid].some(
    (type) => error instanceof type,
  );
}

async function verifiedClaims(
  token: string,
  getKey: JWTVerifyGetKey,
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTPayload> {
  try {
    return (await jwtVerify(token, getKey, options)).payload;
  } catch (error) {
    throw toAuthError(error);
  }
}

function toAuthError(error: unknown): AuthError {
  if (AuthError.isInstance(error)) return error;
  if (error instanceof errors.JWTExpired)
    return new AuthError("token_expired", "The token has expired.", { cause: error });
  if (error instanceof errors.JWTClaimValidationFailed && error.claim === "iss") {
    return new AuthError("token_issuer_mismatch", "The token comes from another issuer.", { cause: error });
  }
  return new AuthError("token_invalid", "The token cannot be trusted.", { cause: error });
}

/** An id token carries the same audience and signature as an access token: without this it would open the API. */
function rejectOtherKinds(claims: JWTPayload): void {
  const kind = claims["typ"];
  const isIdToken = "at_hash" in claims || "c_hash" in claims;
  if (isIdToken || (kind !== undefined && kind !== "Bearer")) {
    throw new AuthError("token_invalid", "The token is not an access token.");
  }
}

function describe(claims: JWTPayload): VerifiedToken {
  const subject = stringField(claims, "sub");
  if (subject === null || claims.exp === undefined)
    throw new AuthError("token_invalid", "The token has no subject or no expiry.");
  return {
    subject,
    username: stringField(claims, "preferred_username"),
    email: stringField(claims, "email"),
    name: stringField(claims, "name"),
    ...rolesOfClaims(claims),
    expiresAt: new Date(claims.exp * 1000),
  };
}
