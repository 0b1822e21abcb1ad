import { createHmac } from "node:crypto";
import type { UrlSigner } from "../signing/signed-url.ts";
import { createLinkTokens } from "./manage-token.ts";

/** Tokens of one purpose. Each names a sent email by its id; no URL contains the recipient. */
export interface EmailTokens {
  create(emailId: string, expiresAt: Date): string;
  /** Returns the email's id; undefined if the token is forged, expired or of another purpose. */
  readEmailId(token: string): string | undefined;
}

export interface PersonTokens {
  /** The tokens for the link in an email. */
  readonly link: EmailTokens;
  /** The tokens for the URL of the page with a person's own data. */
  readonly access: EmailTokens;
  /** The tokens for the email that asks the person to confirm an erasure. */
  readonly erasure: EmailTokens;
}

const tokenPattern = /^(?<emailId>[\w-]{1,64})\.(?<token>.+)$/u;

export function createPersonTokens(signer: UrlSigner, now: () => Date): PersonTokens {
  const createEmailTokens = (purpose: string): EmailTokens => {
    const tokens = createLinkTokens(signer, now, `/personal-data/${purpose}`);
    return {
      create: (emailId, expiresAt) => `${emailId}.${tokens.create(emailId, expiresAt)}`,
      readEmailId(given) {
        const { emailId, token } = tokenPattern.exec(given)?.groups ?? {};
        if (emailId === undefined || token === undefined) return undefined;
        return tokens.isValid(token, emailId) ? emailId : undefined;
      },
    };
  };
  return {
    link: createEmailTokens("link"),
    access: createEmailTokens("access"),
    erasure: createEmailTokens("erasure"),
  };
}

/** The hash that remains of an erased person: without the key it cannot be reversed by trying all emails. */
export type PersonHash = (identifier: string) => string;

export function createPersonHash(signingKey: string): PersonHash {
  return (identifier) => createHmac("sha256", signingKey).update(`person:${identifier.toLowerCase()}`).digest("hex");
}
