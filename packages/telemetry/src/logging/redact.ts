import { REDACTED } from "../constants.ts";

// Matches the end of the name: `accessToken`, `x-csrf-token`, `newPassword`, `clientSecret`.
const secretKey = /(authorization|cookies?|passw(or)?d|pwd|secret|token|apikey|codeverifier)$/;

/**
 * Whether the key names a secret. Case, `-`, `_`, `.` and spaces are ignored.
 *
 * @param denylist further keys, compared the same way
 */
export function isSecretKey(key: string, denylist: readonly string[] = []): boolean {
  const name = plainKey(key);
  return secretKey.test(name) || denylist.some((denied) => plainKey(denied) === name);
}

function plainKey(key: string): string {
  return key.toLowerCase().replace(/[-_.\s]/g, "");
}

// The OpenID provider returns the code in the fragment of the page's address. An address inside an address is
// percent-encoded.
const secretText =
  /(\bbearer\s+)[\w.~+/=-]+|((?:[?&#]|%3F|%26|%23)(?:[\w-]{0,40}(?:token|password|secret)|id_token_hint|code|code_verifier|api_?key)(?:=|%3D))[^&#\s"']+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/gi;

/** Redacts bearer tokens, JSON web tokens and secret URL parameters. */
export function redactText(text: string): string {
  return text.replace(secretText, (_, bearer = "", parameter = "") => `${bearer}${parameter}${REDACTED}`);
}
