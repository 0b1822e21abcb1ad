import { REDACTED } from "../constants.ts";
import { redactUrls } from "./redact-urls.ts";
import { secretNames } from "./secret-key.ts";

/** A value in quotes, also escaped or percent-encoded ones of JSON inside a text, a list, an object. */
const quoted = String.raw`\\"(?:\\\\\\"|[^\\\n]|\\[^"])*\\"|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|\`[^\`\n]*\`?|%22(?:(?!%22).)*%22|\[[^\]\n]*\]|\{[^}\n]*\}`;
/** A name, and a value in quotes or up to a separator: of JSON, code, headers, forms, XML. */
const named = (name: string, bare: string): RegExp =>
  new RegExp(String.raw`(${name})((?:\\?["'\`]|%22)?\s*(?:[:=]>?|>|%3[AD])\s*)(${quoted}|${bare})`, "gi");
/** Up to a comma, or with it for a scheme with named parameters, such as Digest. */
const authorization = named("authorization", String.raw`[\w-]+ [\w-]+ ?=(?=["\w])[^\r\n]*|[^\r\n,"'}]+`);
const cookie = named("cookie2?", String.raw`(?:="[^"\r\n]*"|[^\r\n"'}]|'(?=\w))+`);
const scheme = /\b((?:basic|negotiate|ntlm|dpop)\s+)([\w.~+/=-]{4,})/gi;
const field = named(String.raw`[\w.-]{0,40}?(?:${secretNames})`, String.raw`[^\s,;&#"'<>{}()[\]\\]+`);
const argument = new RegExp(String.raw`(--[\w-]{0,40}?(?:${secretNames})\s+)[^\s-]\S*`, "gi");
/** Tokens of code hosts, chats and clouds, private keys. */
const bareToken =
  /\b(?:(?:gh[oprsu]_|github_pat_|gl(?:pat|dt|rt|ptt|cbt|soat)-|xox[a-z]-|xapp-|sk[-_](?:live_)?|rk_live_|whsec_|ya29\.)[\w-]{16,}|npm_[a-z\d]{36}|hf_[a-z]{30,}|AIza[\w-]{35}|SG\.[\w-]{16,}\.[\w-]{16,})|-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----[^-]*/gi;

/** Redacts credentials: in URLs, headers, parameters, fields of JSON and of code, and tokens by their form. */
export function redactText(text: string): string {
  return redactUrls(text)
    .replace(bareToken, REDACTED)
    .replace(authorization, redactValue)
    .replace(cookie, redactValue)
    .replace(scheme, (match, name: string, value: string) => (isCredential(value) ? name + REDACTED : match))
    .replace(argument, `$1${REDACTED}`)
    .replace(field, redactValue);
}

/** "The basic idea" has no credential, "basic dXNlcjpwYXNz" has one. */
function isCredential(value: string): boolean {
  if (/[\d=]|^.{16}/u.test(value)) return true;
  try {
    return /^[ -9;-~]*:[ -~]*$/u.test(atob(value));
  } catch {
    return false;
  }
}

/** Keeps the quotes, so that JSON stays JSON. "Unexpected token: in" of a parser is no secret. */
function redactValue(match: string, name: string, between: string, value: string): string {
  const isWord = /^(null|undefined|true|false)$/.test(value);
  const isProse = /^token$/i.test(name) && /^:\s/.test(between) && /^[a-z]*$/i.test(value);
  if (isWord || isProse) return match;
  const [quote = ""] = /^(?:\\?["'`]|%22)/.exec(value) ?? [];
  return `${name}${between}${quote}${REDACTED}${quote}`;
}
