import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** The columns of a link. Neither they nor their backups contain the token, which cannot be made without the key. */
export interface StoredToken {
  /** SHA-256, hex. */
  readonly token_hash: string;
  /** Null means that the token cannot be made again. */
  readonly seed: string | null;
}

/** Secret tokens of 256 bits that can be read again. */
export interface SeededTokens {
  /** @param subject the record that the token is about */
  create(subject: string): { readonly token_hash: string; readonly seed: string };
  /** Returns null without a seed, and for a token of another subject or key. */
  read(subject: string, stored: StoredToken): string | null;
}

/**
 * @param signingKey secret, the same in every process
 * @param purpose tokens of one purpose are invalid for every other
 */
export function createSeededTokens(signingKey: string, purpose: string): SeededTokens {
  // Tokens are in lower case, because the site redirects paths with capital letters.
  const createToken = (subject: string, seed: string): string =>
    createHmac("sha256", signingKey).update(`${purpose}:${subject}/${seed}`).digest("hex");
  return {
    create(subject) {
      const seed = randomBytes(16).toString("hex");
      return { seed, token_hash: hashToken(createToken(subject, seed)) };
    },
    read(subject, stored) {
      const token = stored.seed === null ? null : createToken(subject, stored.seed);
      return token !== null && matchesToken(stored, token) ? token : null;
    },
  };
}

/** Compares in constant time. */
export function matchesToken({ token_hash: tokenHash }: Pick<StoredToken, "token_hash">, token: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token), "hex"), Buffer.from(tokenHash, "hex"));
}

export const hashToken = (token: string): string => createHash("sha256").update(token).digest("hex");
