import { REDACTED } from "../constants.ts";

// By the end of the name: `accessToken`, `x-csrf-token`, `newPassword`, `clientSecret`.
const secretKey = /(authorization|cookies?|passw(or)?d|pwd|secret|token|apikey|codeverifier)$/;

/**
 * Whether a value under this key is a secret; case, `-`, `_`, `.` and spaces do not matter, so `accessToken` and `Set-Cookie` are.
 *
 * @param denylist further keys, compared in the same way.
 */
export function isSecretKey(key: string, denylist: readonly string[] = []): boolean {
  const name = plainKey(key);
  return secretKey.test(name) || denylist.some((denied) => plainKey(denied) === name);
}

function plainKey(key: string): string {
  return key.toLowerCase().replace(/[-_.\s]/g, "");
}

// The provider answers in the fragment, so the page's own address holds the code for a moment; an address inside an address is encoded.
const secretText =
  /(\bbearer\s+)[\w.~+/=-]+|((?:[?&#]|%3F|%26|%23)(?:[\w-]{0,40}(?:token|password|secret)|id_token_hint|code|code_verifier|api_?key)(?:=|%3D))[^&#\s"']+|\beyJ[\w-]+\.[\w-]+\.[\w-]*/gi;

/** Takes bearer tokens, JSON web tokens and secret parameters of addresses out of a text. */
export function redactText(text: string): string {
  return text.replace(secretText, (_, bearer = "", parameter = "") => `${bearer}${parameter}${REDACTED}`);
}
