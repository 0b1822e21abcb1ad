import type { CryptoPort } from "./ports.ts";

/**
 * 64 characters that URLs and PKCE verifiers take unescaped.
 * @see https://www.rfc-editor.org/rfc/rfc7636#section-4.1
 */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Six random bits per character: each is equally likely. */
export function randomText(crypto: CryptoPort, length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % 64]).join("");
}
