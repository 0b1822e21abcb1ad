/** The zeros of digits that people type: Latin, Arabic, Persian, Devanagari, full-width. */
const ZEROS: readonly number[] = [0x30, 0x660, 0x6f0, 0x966, 0xff10];

/** Replaces digits of other scripts by those of Latin ones, and dashes by a hyphen. */
export function withLatinDigits(text: string): string {
  return text
    .replace(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      const zero = ZEROS.find((first) => code >= first && code < first + 10);
      return zero === undefined ? digit : String(code - zero);
    })
    .replace(/[\u2010-\u2013\u2212\uFF0D]/gu, "-");
}

/** Marks of direction, zero-width characters, soft hyphens and byte order marks, which copied texts carry. */
const INVISIBLE = /[\u00AD\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** A pasted text with Latin digits, without invisible characters, and with punctuation of the usual width. */
export function withPlainCharacters(text: string): string {
  return withLatinDigits(text)
    .replace(INVISIBLE, "")
    .replace(/[\uFF01-\uFF5E]/gu, (wide) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0));
}
