import { brand } from "../../domain/brand.ts";

export interface DigestValues {
  readonly email: string;
  readonly consent: boolean;
  /** Filled in by programs alone. */
  readonly homepage: string;
}

export const emptyDigest: DigestValues = { email: "", consent: false, homepage: "" };

/** The request these values stand for; the contract's schema judges it. */
export function toDigestRequest({ email, consent, homepage }: DigestValues): Record<string, unknown> {
  return { email, consent, consent_version: brand.mailingConsentVersion, homepage };
}
