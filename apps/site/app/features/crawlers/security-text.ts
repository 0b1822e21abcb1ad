import { companyFacts } from "../../domain/company-facts.ts";

const validMs = 180 * 86_400_000;

/**
 * Where to report a vulnerability. RFC 9116 recommends an expiry of less than a year.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
export function securityText(origin: string, now: Date): string {
  const expires = new Date(now.getTime() + validMs).toISOString().slice(0, 10);
  return [
    `Contact: mailto:${companyFacts.securityEmail}`,
    `Expires: ${expires}T00:00:00Z`,
    "Preferred-Languages: ru, en",
    `Canonical: ${origin}/.well-known/security.txt`,
    "",
  ].join("\n");
}
