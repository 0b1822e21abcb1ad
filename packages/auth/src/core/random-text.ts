import type { CryptoPort } from "./ports.ts";

/** 64 characters that need no escaping in addresses, nor in a PKCE verifier (RFC 7636, section 4.1). */
const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Six random bits a character: each is equally likely. */
export function randomText(crypto: CryptoPort, length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % 64]).join("");
}
