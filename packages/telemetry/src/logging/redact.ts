import { REDACTED } from "../constants.ts";

const secretKeys: ReadonlySet<string> = new Set([
  "authorization",
  "cookie",
  "setcookie",
  "password",
  "token",
  "managetoken",
  "accesstoken",
  "refreshtoken",
  "idtoken",
]);

/** Whether a value under this key is a secret; case, `-` and `_` do not matter, so `accessToken` and `Set-Cookie` are. */
export function isSecretKey(key: string): boolean {
  return secretKeys.has(key.toLowerCase().replace(/[-_]/g, ""));
}

const bearer = /\b(bearer\s+)[\w.~+/=-]+/gi;
// The provider answers in the fragment, so the page's own address holds the code for a moment.
const parameter = /([?&#](?:access_token|refresh_token|id_token|manage_token|token|code|password)=)[^&#\s"']+/gi;

/** Takes bearer tokens and secret parameters of addresses out of a text. */
export function redactText(text: string): string {
  return text.replace(bearer, `$1${REDACTED}`).replace(parameter, `$1${REDACTED}`);
}
