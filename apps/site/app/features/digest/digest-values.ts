import { documentVersions } from "../../domain/document-versions.ts";

export interface DigestValues {
  readonly email: string;
  readonly consent: boolean;
  /** The honeypot. */
  readonly homepage: string;
}

export const emptyDigest: DigestValues = { email: "", consent: false, homepage: "" };

/** The request, as typed: the contract's schema validates it. */
export function toDigestRequest({ email, consent, homepage }: DigestValues): Record<string, unknown> {
  return { email, consent, consent_version: documentVersions.mailingConsent, homepage };
}
