import { createHmac, timingSafeEqual } from "node:crypto";

/** Signs URLs that give their holder access to private data until they expire. */
export interface UrlSigner {
  /** Appends `expires` (Unix seconds) and `signature` to `path`, which may contain a query. */
  sign(path: string, expiresAt: Date): string;
  /** Whether this exact URL was signed with this key and has not expired. */
  isValid(pathAndQuery: string, now: Date): boolean;
}

/** The signature is the last parameter and covers every character before it. */
const signedUrl = /^(?<signed>.*[?&]expires=(?<expires>\d{1,12}))&signature=(?<signature>[A-Za-z0-9_-]{43})$/su;

/**
 * Signs paths as this service sees them, without the prefix that the site adds.
 *
 * @param key at least 32 characters, the same in every process.
 * @see https://www.rfc-editor.org/rfc/rfc2104 HMAC, here with SHA-256 and base64url
 */
export function createUrlSigner(key: string): UrlSigner {
  const signText = (text: string): Buffer => createHmac("sha256", key).update(text).digest();
  return {
    sign(path, expiresAt) {
      const expires = Math.floor(expiresAt.getTime() / 1000);
      const signed = `${path}${path.includes("?") ? "&" : "?"}expires=${expires}`;
      return `${signed}&signature=${signText(signed).toString("base64url")}`;
    },
    isValid(pathAndQuery, now) {
      const parts = signedUrl.exec(pathAndQuery)?.groups;
      const given = Buffer.from(parts?.["signature"] ?? "", "base64url");
      const expected = signText(parts?.["signed"] ?? "");
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
      return now.getTime() < Number(parts?.["expires"]) * 1000;
    },
  };
}
