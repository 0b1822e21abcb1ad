import { decodeJwt, errors, jwtVerify } from "jose";
import type { JWTPayload, JWTVerifyGetKey, JWTVerifyOptions, JWTVerifyResult } from "jose";
import { AuthError } from "../core/auth-error.ts";
import type { RoleHolder } from "../core/roles.ts";
import { checkOptionNames } from "../core/settings/option-names.ts";
import type { OptionNames } from "../core/settings/option-names.ts";
import { isProviderUrl } from "../core/settings/provider-url.ts";
import { stringField } from "../core/storage/json-record.ts";
import { rolesOfClaims } from "../core/tokens/token-record.ts";
import { accessTokenForms, readBoundKey, isBoundOtherwise, isIdToken } from "./access-token-forms.ts";
import type { AccessTokenForm } from "./access-token-forms.ts";
import { createProofVerifier } from "./proof-verifier.ts";
import type { TokenRequest } from "./proof-verifier.ts";
import { createProviderKeys } from "./provider-keys.ts";

export interface TokenVerifierOptions {
  /**
   * The `iss` of accepted tokens, or several, for Keycloak `https://host/auth/realms/{realm}`. A slash at its end does
   * not matter.
   */
  issuer: string | readonly string[];
  /** The client id or the API's identifier, or several. `accessTokens` decides which claim is compared. */
  audience: string | readonly string[];
  /** The form of the provider's access tokens. @default "standard" */
  accessTokens?: AccessTokenForm;
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
  readonly expiresAt: Date;
  /** `acr`: how the user was authenticated. */
  readonly acr: string | null;
  /** All claims, for those that the fields above do not name. */
  readonly claims: Readonly<Record<string, unknown>>;
}

export interface TokenVerifier {
  /**
   * Verifies a bearer token: signature, algorithm, issuer, audience, expiry, and that it is an access token, see
   * {@link AccessTokenForm}.
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
 *
 * @throws TypeError for an issuer that is no http(s) URL, an empty audience, an unknown form, or a `jwksUrl` of several
 * issuers
 */
export function createTokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  checkOptionNames("createTokenVerifier", options, optionNames);
  const { clockToleranceInSeconds = 5, accessTokens = "standard", now = Date.now } = options;
  const issuers = [options.issuer].flat();
  const audiences = [options.audience].flat();
  checkOptions(options, issuers, audiences);
  const form = accessTokenForms[accessTokens];
  const keys = new Map(issuers.map((issuer) => [withoutSlash(issuer), createProviderKeys({ ...options, issuer })]));
  const proofs = createProofVerifier({ now });

  return {
    async verify(token, request) {
      const issuer = readIssuer(token);
      const getKey = keys.get(withoutSlash(issuer));
      if (getKey === undefined)
        throw new AuthError(
          "token_issuer_mismatch",
          `The token comes from another issuer: ${JSON.stringify(issuer)}, not ${issuers.join(", ")}.`,
        );
      const { payload: claims, protectedHeader } = await verifiedToken(token, getKey, {
        issuer,
        algorithms,
        clockTolerance: clockToleranceInSeconds,
        currentDate: new Date(now()),
        requiredClaims: ["exp", "iat", "sub"],
      });
      const signed = { claims, type: protectedHeader.typ };
      if (isIdToken(claims) || !form.isAccessToken({ ...signed, audience: "" }))
        throw new AuthError("token_invalid", "The token is not an access token.");
      if (!audiences.some((audience) => form.isAudience({ ...signed, audience })))
        throw new AuthError("token_audience_mismatch", `The token was not issued for ${audiences.join(", ")}.`);
      const thumbprint = readBoundKey(claims);
      if (isBoundOtherwise(claims))
        throw new AuthError("token_invalid", "The token is bound by other means than DPoP.");
      const scheme = thumbprint === null ? "bearer" : "dpop";
      if (request?.scheme !== undefined && request.scheme.toLowerCase() !== scheme)
        throw new AuthError("token_invalid", `The token does not fit the scheme "${request.scheme}".`);
      if (thumbprint !== null) await proofs.verify(request, { token, thumbprint });
      return describe(claims);
    },
  };
}

const withoutSlash = (issuer: string): string => issuer.replace(/\/$/u, "");

const optionNames: OptionNames<TokenVerifierOptions> = {
  issuer: true,
  audience: true,
  accessTokens: true,
  jwksUrl: true,
  clockToleranceInSeconds: true,
  requestTimeoutInSeconds: true,
  fetch: true,
  now: true,
};

function checkOptions(options: TokenVerifierOptions, issuers: readonly string[], audiences: readonly string[]): void {
  const { accessTokens = "standard", jwksUrl } = options;
  // From an environment variable it is a text, with which no token would be valid.
  for (const name of ["clockToleranceInSeconds", "requestTimeoutInSeconds"] as const) {
    const { [name]: value = 0 } = options;
    if (!(typeof value === "number" && value >= 0))
      throw new TypeError(`createTokenVerifier needs "${name}" to be a number from 0, not ${JSON.stringify(value)}.`);
  }
  if (issuers.length === 0 || !issuers.every(isProviderUrl))
    throw new TypeError(
      `createTokenVerifier needs an "issuer" with https:// and no query, not ${JSON.stringify(issuers)}.`,
    );
  if (audiences.length === 0 || audiences.some((audience) => typeof audience !== "string" || audience === ""))
    throw new TypeError(`createTokenVerifier needs an "audience", not ${JSON.stringify(audiences)}.`);
  if (!Object.hasOwn(accessTokenForms, accessTokens))
    throw new TypeError(`createTokenVerifier does not know the "accessTokens" of ${JSON.stringify(accessTokens)}.`);
  if (jwksUrl !== undefined && !(/^https?:/iu.test(jwksUrl) && URL.canParse(jwksUrl)))
    throw new TypeError(`createTokenVerifier needs a "jwksUrl" with https://, not ${JSON.stringify(jwksUrl)}.`);
  if (jwksUrl !== undefined && issuers.length > 1)
    throw new TypeError("createTokenVerifier takes a jwksUrl of one issuer alone.");
}

/** `iss` before the signature is checked: it decides whose keys are needed. */
function readIssuer(token: string): string {
  try {
    const { iss } = decodeJwt(token);
    if (typeof iss === "string") return iss;
  } catch (cause) {
    throw new AuthError("token_invalid", "The token cannot be read.", { cause });
  }
  throw new AuthError("token_invalid", "The token names no issuer.");
}

async function verifiedToken(
  token: string,
  getKey: JWTVerifyGetKey,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  try {
    return await jwtVerify(token, getKey, options);
  } catch (error) {
    // A token may name no key while several of the set fit.
    if (error instanceof errors.JWKSMultipleMatchingKeys) return verifyByAny(token, error, options);
    throw toAuthError(error);
  }
}

async function verifyByAny(
  token: string,
  keys: errors.JWKSMultipleMatchingKeys,
  options: JWTVerifyOptions,
): Promise<JWTVerifyResult> {
  let last: unknown = keys;
  for await (const key of keys) {
    try {
      return await jwtVerify(token, key, options);
    } catch (error) {
      last = error;
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) break;
    }
  }
  throw toAuthError(last);
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

/** The latest instant that a date can hold, in seconds. */
const maxSeconds = 8.64e12;

function describe(claims: JWTPayload): VerifiedToken {
  const subject = stringField(claims, "sub");
  if (subject === null || claims.exp === undefined || claims.exp > maxSeconds)
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
