import { createHmac, timingSafeEqual } from "node:crypto";

/** Makes addresses that open what is private for whoever holds them, until a moment. */
export interface UrlSigner {
  /** `path` with `expires` (Unix seconds) and `signature` added; the path may have a query of its own. */
  sign(path: string, expiresAt: Date): string;
  /** Whether this very address was signed here and has not expired. */
  isValid(pathAndQuery: string, now: Date): boolean;
}

/** The signature stands last and covers every character before it. */
const signedAddress = /^(?<signed>.*[?&]expires=(?<expires>\d{1,12}))&signature=(?<signature>[A-Za-z0-9_-]{43})$/su;

/**
 * Addresses are signed as the service sees them, without the prefix under which the site passes them on.
 *
 * @param key at least 32 characters, the same in every process.
 * @see https://www.rfc-editor.org/rfc/rfc2104 HMAC, here with SHA-256 and base64url
 */
export function createUrlSigner(key: string): UrlSigner {
  const signatureOf = (text: string): Buffer => createHmac("sha256", key).update(text).digest();
  return {
    sign(path, expiresAt) {
      const expires = Math.floor(expiresAt.getTime() / 1000);
      const signed = `${path}${path.includes("?") ? "&" : "?"}expires=${expires}`;
      return `${signed}&signature=${signatureOf(signed).toString("base64url")}`;
    },
    isValid(pathAndQuery, now) {
      const parts = signedAddress.exec(pathAndQuery)?.groups;
      const given = Buffer.from(parts?.["signature"] ?? "", "base64url");
      const expected = signatureOf(parts?.["signed"] ?? "");
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return now.getTime() < Number(parts?.["expires"]) * 1000;
    },
  };
}
