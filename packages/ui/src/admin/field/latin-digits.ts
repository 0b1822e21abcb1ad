/** In Unicode the ten digits of a script follow one another, and so may those of several. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}

/** Replaces digits of other scripts by those of Latin ones, and dashes by a hyphen. */
export function withLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => String(digitValue(digit))).replace(/[\u2010-\u2013\u2212\uFF0D]/gu, "-");
}

/** Marks of direction, zero-width characters, soft hyphens and byte order marks, which copied texts carry. */
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A pasted text with Latin digits, without invisible characters, and with punctuation of the usual width. */
export function withPlainCharacters(text: string): string {
  return withLatinDigits(text)
    .replace(INVISIBLE, "")
    .replace(/[\uFF01-\uFF5E]/gu, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0));
}
