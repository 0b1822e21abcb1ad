import { cleanLine, dashes } from "../text/clean-text.ts";

const everyDash = new RegExp(dashes, "gu");

/** Compatible characters, such as full-width ones, as the plain ones; a hyphen for every dash, one space for spaces. */
function plain(text: string): string {
  return cleanLine(text)
    .normalize("NFKC")
    .replaceAll(everyDash, "-")
    .replaceAll(/[^\S\n\r]+/gu, " ")
    .trim();
}

/**
 * An email as it is typed, of one that was copied from a link, a typeset page, or a list of recipients:
 * `Анна <anna@example.ru>,`.
 */
export function cleanEmail(text: string): string {
  return plain(text)
    .replace(/^[^<>]*<([^<>]*)>/u, "$1")
    .replace(/^mailto:([^?]*).*/iu, "$1")
    .replaceAll("\u2019", "'")
    .replaceAll("\u3002", ".")
    .replace(/ ?@ ?/u, "@")
    .replace(/[ .,;]{1,9}$/u, "");
}

const emailParts = /^(?<local>.*)@(?<domain>[^@]*)$/u;

/**
 * Whether an email has Cyrillic letters where only Latin ones can be: before `@`, or among the Latin ones of a part of
 * the domain, of which registries allow either.
 */
export function hasAlienLetters(email: string): boolean {
  const { local = "", domain = "" } = emailParts.exec(email)?.groups ?? {};
  const isMixed = (part: string): boolean => /\p{Script=Cyrillic}/u.test(part) && /[a-z]/iu.test(part);
  return /\p{Script=Cyrillic}/u.test(local) || domain.split(".").some(isMixed);
}

const digitsFrom0 = /\p{Decimal_Number}/gu;

/** Unicode encodes the digits of a script in order from zero, and its digits alone. */
function digitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** «доб. 12», "ext. 12", ";ext=12", "x12", "#12", and the pause of a telephone book: ",,12". */
const extension =
  /(?:(?:доб(?:ав(?:очный)?)?|внутр(?:енний)?|вн|ext(?:n|ension)?|int(?:ern)?|poste)[.:=# ]{0,4}(?:no ?)?|[x#*p] ?|,{1,3} ?)(?<digits>\d(?: ?\d){0,5})#?\)?\.?$/iu;

/** «Тел.:», «моб.», a sign of a phone, an opening quote: whatever has no digit. */
const caption = /^(?:\([^\d()]{0,24}\)|[^\d+()]){1,24}/u;

/** «(WhatsApp)», a closing quote. */
const remark = /(?<=[\d)])[»“”"'>]?(?: ?\([^\d()]{0,24}\))?[.,;]?$/u;

/** No number is longer, whatever it was copied with. */
const maxTyped = 128;

/**
 * A phone number in the one form that is stored: `+7 999 123-45-67`, `+442079460958`, `12345`, each with ` доб. 12`
 * where it has an extension. A text that is no number is returned as it looks.
 */
export function cleanPhone(text: string): string {
  if (text.length > maxTyped) return text;
  const typed = plain(text).replaceAll(digitsFrom0, digitValue);
  // Parameters of a link (RFC 3966), except for the extension.
  const given = typed.replaceAll(/;(?!ext=)[a-z-]+=[^;]*/giu, "").replace(remark, "");
  const inner = extension.exec(given);
  const number = given
    .slice(0, inner?.index)
    .replace(caption, "")
    // The trunk prefix of a number that has the code of its country: +44 (0) 20.
    .replace(/(?<=^(?:\+|00 ?)\d{1,3} ?)\(0\)/u, "");
  if (!/^\+?[\d ()[\]./·•,;_\\|-]+$/u.test(number)) return typed;
  const digits = number.replaceAll(/\D/gu, "");
  const form = digits.length < 5 ? null : storedForm(digits, number.startsWith("+"));
  if (form === null) return typed;
  return `${form}${inner === null ? "" : ` доб. ${(inner.groups?.["digits"] ?? "").replaceAll(" ", "")}`}`;
}

function storedForm(digits: string, hasPlus: boolean): string | null {
  // The prefixes of calls abroad: 00, and 8-10 in Russia.
  const abroad = hasPlus ? digits : /^(?:00|810)([1-9]\d{7,})$/u.exec(digits)?.[1];
  const typed = abroad ?? digits;
  // In Russia and Kazakhstan 8 is dialled for +7, and typed beside it. No code of theirs begins with 0, 1 or 2, and no
  // country's with 83 or 89.
  const prefix = abroad === undefined ? "(?:78?|8)" : "(?:78?|8(?=[39]))";
  const russian = new RegExp(`^${prefix}([3-9]\\d\\d)(\\d{3})(\\d\\d)(\\d\\d)$`, "u").exec(typed);
  if (russian !== null) return `+7 ${russian[1]} ${russian.slice(2).join("-")}`;
  if (typed.length > 15) return null;
  return `${abroad === undefined ? "" : "+"}${typed}`;
}

/** Whether {@link cleanPhone} has recognised a number. */
export const isCleanPhone = (text: string): boolean =>
  /^(?:\+7 \d{3} \d{3}-\d\d-\d\d|(?:\+(?!7))?\d{5,15})(?: доб\. \d{1,6})?$/u.test(text);
