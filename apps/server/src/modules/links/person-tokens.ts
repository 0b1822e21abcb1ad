import { createHmac } from "node:crypto";
import type { UrlSigner } from "../signing/signed-url.ts";
import { createLinkTokens } from "./manage-token.ts";

/** Tokens of one purpose. Each names a letter, whose row holds the address: no URL contains one. */
export interface LetterTokens {
  create(letterId: string, expiresAt: Date): string;
  /** Returns the letter's id; undefined if the token is forged, expired or of another purpose. */
  letterOf(token: string): string | undefined;
}

export interface PersonTokens {
  /** The tokens for the link in a letter. */
  readonly link: LetterTokens;
  /** The tokens for the URL of the page with a person's own data. */
  readonly access: LetterTokens;
  /** The tokens for the letter that asks the person to confirm an erasure. */
  readonly erasure: LetterTokens;
}

const tokenPattern = /^(?<letterId>[\w-]{1,64})\.(?<token>.+)$/u;

export function createPersonTokens(signer: UrlSigner, now: () => Date): PersonTokens {
  const ofPurpose = (purpose: string): LetterTokens => {
    const tokens = createLinkTokens(signer, now, `/personal-data/${purpose}`);
    return {
      create: (letterId, expiresAt) => `${letterId}.${tokens.create(letterId, expiresAt)}`,
      letterOf(given) {
        const { letterId, token } = tokenPattern.exec(given)?.groups ?? {};
        if (letterId === undefined || token === undefined) return undefined;
        return tokens.isValid(token, letterId) ? letterId : undefined;
      },
    };
  };
  return { link: ofPurpose("link"), access: ofPurpose("access"), erasure: ofPurpose("erasure") };
}

/** The hash that remains of an erased person: without the key it cannot be reversed by trying all addresses. */
export type PersonHash = (identifier: string) => string;

export function createPersonHash(signingKey: string): PersonHash {
  return (identifier) => createHmac("sha256", signingKey).update(`person:${identifier.toLowerCase()}`).digest("hex");
}
