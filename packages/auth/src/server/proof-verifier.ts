import { base64url, calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from "jose";
import { AuthError } from "../core/auth-error.ts";
import { stringField } from "../core/storage/json-record.ts";

/** The request that carries a token bound to a key. */
export interface TokenRequest {
  readonly method: string;
  /** The whole URL, as the client sees it. */
  readonly url: string;
  /** The header `DPoP`. */
  readonly proof: string | undefined;
  /**
   * The scheme of the header `Authorization`. A bound token is accepted with "DPoP" alone, another with "Bearer"
   * alone.
   */
  readonly scheme?: string;
}

/** Verifies that the sender of a bound token has its key, and that no proof is used twice. */
export interface ProofVerifier {
  /** @throws AuthError `proof_invalid` */
  verify(request: TokenRequest | undefined, bound: { token: string; thumbprint: string }): Promise<void>;
}

/** How far the time of a proof, which the clock of a device writes, may be from this one's: both ways. */
const toleranceInSeconds = 60;

/** @see https://www.rfc-editor.org/rfc/rfc9449#section-4.3 */
export function createProofVerifier({ now }: { readonly now: () => number }): ProofVerifier {
  const used = new Map<string, number>();

  /** Keeps the order of use, so the old ones are first. */
  function markUsed(id: string): boolean {
    for (const [other, untilMs] of used) {
      if (untilMs >= now()) break;
      used.delete(other);
    }
    if (used.has(id)) return false;
    used.set(id, now() + 2 * toleranceInSeconds * 1000);
    return true;
  }

  return {
    async verify(request, { token, thumbprint }) {
      const reject = (what: string, cause?: unknown): never => {
        throw new AuthError("proof_invalid", `The token is bound to a key, and its proof ${what}.`, { cause });
      };
      if (request?.proof === undefined) return reject("is missing");
      const { payload, protectedHeader } = await jwtVerify(request.proof, EmbeddedJWK, {
        typ: "dpop+jwt",
        algorithms: ["ES256", "ES384", "ES512", "PS256", "RS256", "EdDSA", "Ed25519"],
        clockTolerance: toleranceInSeconds,
        currentDate: new Date(now()),
        requiredClaims: ["iat", "jti", "htm", "htu", "ath"],
      }).catch((cause: unknown) => reject("cannot be trusted", cause));
      const ageInSeconds = now() / 1000 - (payload.iat ?? 0);
      if (Math.abs(ageInSeconds) > toleranceInSeconds) reject("is too old, or of the future");
      const { jwk } = protectedHeader;
      if (jwk === undefined || (await calculateJwkThumbprint(jwk)) !== thumbprint) reject("is by another key");
      if (payload["htm"] !== request.method.toUpperCase()) reject("is for another method");
      const url = withoutQuery(stringField(payload, "htu") ?? "");
      if (url === null || url !== withoutQuery(request.url)) reject("is for another URL");
      if (payload["ath"] !== (await hashOfToken(token))) reject("is for another token");
      if (!markUsed(`${thumbprint} ${payload.jti ?? ""}`)) reject("has been used before");
    },
  };
}

function withoutQuery(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/** The hash of an access token in a proof (`ath`). */
export async function hashOfToken(token: string): Promise<string> {
  return base64url.encode(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
}
