import { cleanLine } from "./clean-text.ts";

const dashes = /[\p{Dash_Punctuation}\u2212]/gu;

/** Compatible characters, such as full-width ones, as the plain ones; a hyphen for every dash, one space for spaces. */
function plain(text: string): string {
  return cleanLine(text)
    .normalize("NFKC")
    .replaceAll(dashes, "-")
    .replaceAll(/[^\S\n\r]+/gu, " ")
    .trim();
}

/** An email as it is typed, of one that was copied from a link or from a typeset page. */
export function cleanEmail(text: string): string {
  return plain(text).replace(/^mailto:/iu, "");
}

const digitsFrom0 = /\p{Decimal_Number}/gu;

/** Unicode encodes the digits of a script in order from zero, and its digits alone. */
function valueOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let before = 0;
  while (/\p{Decimal_Number}/u.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

/** «доб. 12», "ext. 12", "x12", "#12", and the pause of a telephone book: ",,12". */
const extension =
  /(?:(?:доб(?:авочный)?|внутр(?:енний)?|вн|ext(?:ension)?)[.:= ]{0,3}|[x#] ?|,{1,3} ?)(?<digits>\d{1,6})\)?$/iu;

/** No number is longer, whatever it was copied with. */
const maxTyped = 128;

/**
 * A phone number in the one form that is stored: `+7 999 123-45-67`, `+442079460958`, `12345`, each with ` доб. 12`
 * where it has an extension. A text that is no number is returned as it looks.
 */
export function cleanPhone(text: string): string {
  if (text.length > maxTyped) return text;
  const typed = plain(text)
    .replaceAll(digitsFrom0, valueOf)
    .replace(/^(?:tel|тел)\.?:?\s*/iu, "");
  const inner = extension.exec(typed);
  const number = typed
    .slice(0, inner?.index)
    .replace(/^00(?=\d)/u, "+")
    // The trunk prefix of a number that has the code of its country: +44 (0) 20.
    .replace(/(?<=^\+\d{1,3}\s?)\(0\)/u, "");
  if (!/^\+?[\d ()./·•,;-]+$/u.test(number)) return typed;
  const digits = number.replaceAll(/\D/gu, "");
  if (digits.length < 5 || digits.length > 15) return typed;
  return `${withPlus(number, digits)}${inner === null ? "" : ` доб. ${inner.groups?.["digits"] ?? ""}`}`;
}

function withPlus(number: string, digits: string): string {
  const isAbroad = number.startsWith("+");
  // In Russia and Kazakhstan 8 is dialled for +7; no code of theirs begins with 0, 1 or 2.
  const russian = (isAbroad ? /^7(\d{3})(\d{3})(\d\d)(\d\d)$/u : /^[78]([3-9]\d\d)(\d{3})(\d\d)(\d\d)$/u).exec(digits);
  if (russian === null) return isAbroad ? `+${digits}` : digits;
  const [, code, ...rest] = russian;
  return `+7 ${code} ${rest.join("-")}`;
}

/** Whether {@link cleanPhone} has recognised a number. */
export const isCleanPhone = (text: string): boolean =>
  /^(?:\+7 \d{3} \d{3}-\d\d-\d\d|\+?\d{5,15})(?: доб\. \d{1,6})?$/u.test(text);
