import { domainToASCII, domainToUnicode } from "node:url";

/**
 * An email as people type it: `anna@пример.рф` for `anna@xn--e1afmkfd.xn--p1ai`, the form that is stored and that
 * emails are sent to. A domain that would not lead back to the stored one stays as it is.
 */
export function readableEmail(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  if (at === 0 || !/(?:^|\.)xn--/iu.test(domain)) return email;
  const readable = domainToUnicode(domain);
  return domainToASCII(readable) === domain.toLowerCase() ? email.slice(0, at) + readable : email;
}
