import { createRemoteJWKSet, customFetch, errors, jwtVerify } from "jose";
import type { JWTPayload, JWTVerifyGetKey, JWTVerifyResult, RemoteJWKSetOptions } from "jose";
import { AuthError } from "../core/auth-error.ts";
import type { RoleHolder } from "../core/roles.ts";
import { isRecord, stringField } from "../core/storage/json-record.ts";
import { isIssuedFor, rolesOfClaims } from "../core/tokens/token-record.ts";
import { createProofVerifier } from "./proof-verifier.ts";
import type { TokenRequest } from "./proof-verifier.ts";

export interface TokenVerifierOptions {
  /** The `iss` of accepted tokens, for Keycloak `https://host/auth/realms/{realm}`. */
  issuer: string;
  /** The client id; accepted in `aud` or `azp`. */
  audience: string;
  /**
   * The URL of the provider's public keys.
   * @default a realm's of Keycloak when the issuer is one, else as discovered
   */
  jwksUrl?: string;
  /**
   * The tolerated difference between the provider's clock and this one.
   * @default 5
   */
  clockToleranceInSeconds?: number;
  /** Time limit of a request for the provider's metadata or keys. @default 5 */
  requestTimeoutInSeconds?: number;
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
  /** `acr`: how the user was authenticated. */
  readonly acr: string | null;
  /** All claims, for those that the fields above do not name. */
  readonly claims: Readonly<Record<string, unknown>>;
}

export interface TokenVerifier {
  /**
   * Verifies a bearer token: signature, algorithm, issuer, audience, expiry, and that it is an access token: the claim
   * `typ` is "Bearer" as in Keycloak, or "DPoP" with a bound key, or the header's `typ` is "at+jwt".
   *
   * @param request of a token that may be bound to a key (`cnf.jkt`): its proof is checked. Without it, a bound token
   * is invalid
   * @throws AuthError `token_invalid`, `token_expired`, `token_issuer_mismatch`, `token_audience_mismatch`,
   * `proof_invalid`: respond with 401; `keys_unavailable` (retryable): respond with 503.
   * @see https://www.rfc-editor.org/rfc/rfc8725; https://www.rfc-editor.org/rfc/rfc9068#section-4;
   * https://www.rfc-editor.org/rfc/rfc9449#section-7
   */
  verify(token: string, request?: TokenRequest): Promise<VerifiedToken>;
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
 * The verifier fetches the provider's keys at the first token, and again for an unknown key id. Known keys are
 * refreshed every ten minutes, and used for a day while the provider does not respond.
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const { issuer, audience, clockToleranceInSeconds = 5, now = Date.now } = options;
  const getKey = keysOf(options);
  const proofs = createProofVerifier({ now });

  return {
    async verify(token, request) {
      const { payload: claims, protectedHeader } = await verifiedToken(token, getKey, {
        issuer,
        algorithms,
        clockTolerance: clockToleranceInSeconds,
        currentDate: new Date(now()),
        requiredClaims: ["exp", "iat", "sub"],
      });
      if (!isAccessToken(claims, protectedHeader.typ))
        throw new AuthError("token_invalid", "The token is not an access token.");
      if (!isIssuedFor(claims, audience)) {
        throw new AuthError("token_audience_mismatch", `The token was not issued for "${audience}".`);
      }
      const thumbprint = boundKeyOf(claims);
      const scheme = thumbprint === null ? "bearer" : "dpop";
      if (request?.scheme !== undefined && request.scheme.toLowerCase() !== scheme)
        throw new AuthError("token_invalid", `The token does not fit the scheme "${request.scheme}".`);
      if (thumbprint !== null) await proofs.verify(request, { token, thumbprint });
      return describe(claims);
    },
  };
}

/** The thumbprint of the key that a token is bound to. @see https://www.rfc-editor.org/rfc/rfc9449#section-6.1 */
function boundKeyOf({ cnf }: JWTPayload): string | null {
  return isRecord(cnf) ? stringField(cnf, "jkt") : null;
}

/** The key set of the provider, located at the first token. */
function keysOf(options: TokenVerifierOptions): JWTVerifyGetKey {
  const { issuer, fetch = globalThis.fetch, requestTimeoutInSeconds = 5 } = options;
  const base = issuer.replace(/\/$/, "");
  const isKeycloak = /\/realms\/[^/]+$/.test(base);
  const known = options.jwksUrl ?? (isKeycloak ? `${base}/protocol/openid-connect/certs` : null);
  let locating: Promise<JWTVerifyGetKey> | null = null;

  async function discover(): Promise<string> {
    const signal = AbortSignal.timeout(requestTimeoutInSeconds * 1000);
    const response = await fetch(`${base}/.well-known/openid-configuration`, { signal });
    const metadata: unknown = response.ok ? await response.json() : {};
    const url = isRecord(metadata) ? stringField(metadata, "jwks_uri") : null;
    if (url === null) throw new TypeError(`The metadata of ${issuer} name no keys.`);
    return url;
  }

  function locate(): Promise<JWTVerifyGetKey> {
    locating ??= (known === null ? discover() : Promise.resolve(known)).then(
      (url) => keySource(new URL(url), options),
      (cause: unknown) => {
        locating = null;
        throw new AuthError("keys_unavailable", `The provider's metadata could not be read: ${issuer}.`, { cause });
      },
    );
    return locating;
  }

  return async (header, token) => (await locate())(header, token);
}

/** Known keys are used without waiting; those older than this are fetched again behind a token's verification. */
const keysFreshMs = 10 * 60_000;
/** The time for which known keys are used while the provider does not respond. */
const keysUsableMs = 24 * 3_600_000;
/** The delay after a failed fetch. */
const keysRetryMs = 30_000;

function keySource(url: URL, given: TokenVerifierOptions): JWTVerifyGetKey {
  const { fetch = globalThis.fetch, now = Date.now, requestTimeoutInSeconds = 5 } = given;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let triedAt = Number.NEGATIVE_INFINITY;
  const options: RemoteJWKSetOptions = {
    // The age is checked here.
    cacheMaxAge: Number.POSITIVE_INFINITY,
    timeoutDuration: requestTimeoutInSeconds * 1000,
    async [customFetch](...request) {
      const response = await fetch(...request);
      if (response.ok) fetchedAt = now();
      return response;
    },
  };
  const remote = createRemoteJWKSet(url, options);

  /** Requests that come meanwhile share the fetch. */
  async function refresh(): Promise<void> {
    const age = now() - fetchedAt;
    if (remote.jwks() === undefined || age < keysFreshMs) return;
    if (age > keysUsableMs) return remote.reload();
    if (remote.reloading || now() - triedAt < keysRetryMs) return;
    triedAt = now();
    // The known keys stay; the next attempt follows.
    remote.reload().catch(() => {});
  }

  return async (header, token) => {
    try {
      await refresh();
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

async function verifiedToken(
  token: string,
  getKey: JWTVerifyGetKey,
  options: Parameters<typeof jwtVerify>[2],
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, getKey, options);
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

/**
 * An id token has the same audience and signature as an access token: without this it would open the API.
 *
 * @param type `typ` of the header, with or without "application/"; Keycloak names the kind in the claim `typ` instead
 * @see https://www.rfc-editor.org/rfc/rfc9068#section-4
 */
function isAccessToken(claims: JWTPayload, type: string | undefined): boolean {
  if ("at_hash" in claims || "c_hash" in claims) return false;
  if (claims["typ"] === "DPoP") return boundKeyOf(claims) !== null;
  return claims["typ"] === "Bearer" || /^(?:application\/)?at\+jwt$/iu.test(type ?? "");
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
    acr: stringField(claims, "acr"),
    claims,
  };
}
