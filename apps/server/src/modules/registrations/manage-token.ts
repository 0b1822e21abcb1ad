import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

export interface ManageToken {
  /** Returned to the person once, and not stored. */
  readonly token: string;
  /** Stored: SHA-256, hex. */
  readonly hash: string;
}

/** 256 random bits. The holder may manage the registration. */
export function createManageToken(): ManageToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashOf(token) };
}

/** Compares in constant time. */
export function isManageToken(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(token), "hex"), Buffer.from(hash, "hex"));
}

/** SHA-256, hex. A random token needs no slow hash. */
export function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
