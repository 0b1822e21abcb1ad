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
