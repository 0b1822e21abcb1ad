import { REDACTED } from "../constants.ts";
import { redactUrls } from "./redact-urls.ts";

/** A quoted value, in JSON inside a text with escaped quotes, or what follows up to a separator. */
const named = (name: string, bare: string): RegExp =>
  new RegExp(
    String.raw`(${name})(\\?["']?\s*[:=]\s*)(\\"(?:\\\\\\"|[^\\\n]|\\[^"])*\\"|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|${bare})`,
    "gi",
  );
const authorization = named("authorization", String.raw`Digest [^\r\n]*|[^\r\n,"'}]+`);
const cookie = named("cookie2?", String.raw`[^\r\n"'}]+`);
const scheme = /\b((?:basic|negotiate|dpop)\s+)(?=\S*[\d=]|\S{16})[\w.~+/=-]{4,}/gi;
const field = named(
  String.raw`[\w.-]{0,40}?(?:passw(?:or)?d|passphrase|pwd|secret|token|(?:api|access|private)[-_ ]?key|code[-_]?verifier)`,
  String.raw`[^\s,;&#"'<>{}()[\]\\]+`,
);
/** Tokens of code hosts and chats, private keys. */
const bareToken =
  /\b(?:gh[opsu]_|github_pat_|glpat-|xox[abprs]-|sk[-_](?:live_)?)[\w-]{16,}|-----BEGIN [A-Z ]*PRIVATE KEY-----[^-]*/g;

/** Redacts credentials: in URLs, headers, parameters, fields of JSON and of code, and tokens by their form. */
export function redactText(text: string): string {
  return redactUrls(text)
    .replace(bareToken, REDACTED)
    .replace(authorization, redactValue)
    .replace(cookie, redactValue)
    .replace(scheme, `$1${REDACTED}`)
    .replace(field, redactValue);
}

/** Keeps the quotes, so that JSON stays JSON. "Unexpected token: in" of a parser is no secret. */
function redactValue(match: string, name: string, between: string, value: string): string {
  const isWord = /^(null|undefined|true|false)$/.test(value);
  const isProse = /^token$/i.test(name) && /^:\s/.test(between) && /^[a-z]*$/i.test(value);
  if (isWord || isProse) return match;
  const [quote = ""] = /^\\?["']/.exec(value) ?? [];
  return `${name}${between}${quote}${REDACTED}${quote}`;
}
