import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import type { UrlSigner } from "../signing/signed-url.ts";

export interface ManageToken {
  /** Returned to the person once, and not stored. */
  readonly token: string;
  /** Stored: SHA-256, hex. */
  readonly hash: string;
}

/** 256 random bits. The holder may manage the registration. */
export function createManageToken(): ManageToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashToken(token) };
}

/** Tokens of links in emails, for registrations or other records. Nothing about them is stored. */
export interface LinkTokens {
  create(id: string, expiresAt: Date): string;
  isValid(token: string, id: string): boolean;
}

/** The id that a "this is not me" token signs. Such a token cannot manage the registration. */
export const disownedId = (registrationId: string): string => `not-me/${registrationId}`;

const linkToken = /^(?<expires>\d{1,12})\.(?<signature>[\w-]{43})$/u;

/** @param purpose tokens of one purpose are invalid for every other */
export function createLinkTokens(signer: UrlSigner, now: () => Date, purpose = "/registration"): LinkTokens {
  const signedPath = (id: string): string => `${purpose}/${id}`;
  return {
    create(id, expiresAt) {
      const { searchParams } = new URL(signer.sign(signedPath(id), expiresAt), "http://localhost");
      return `${searchParams.get("expires")}.${searchParams.get("signature")}`;
    },
    isValid(token, id) {
      const parts = linkToken.exec(token)?.groups;
      if (parts === undefined) return false;
      const { expires, signature } = parts;
      return signer.isValid(`${signedPath(id)}?expires=${expires}&signature=${signature}`, now());
    },
  };
}

/** Compares in constant time. */
export function isManageToken(token: string, hash: string): boolean {
  return timingSafeEqual(Buffer.from(hashToken(token), "hex"), Buffer.from(hash, "hex"));
}

/** SHA-256, hex. A random token needs no slow hash. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
