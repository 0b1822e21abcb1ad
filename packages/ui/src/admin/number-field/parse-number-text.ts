import { withLatinDigits, withPlainCharacters } from "../field/latin-digits.ts";

/** Not line ends and tabs: these are between the cells of a table, which are several numbers. */
const SPACES = /[^\S\t\n\r]/gu;
/** A currency before or after the number. */
const CURRENCY = /^\p{Sc} ?| ?(?:\p{Sc}|руб\.?|р\.)$/giu;
/** A sign, digits in groups of three or without groups, and a fraction. */
const NUMBER = /^([+-]?)([1-9]\d{0,2}(?:([ .,'])\d{3})(?:\3\d{3})*|\d*)(?:([.,])(\d+))?$/u;

/** A number of more digits is not kept as it was written. */
export const MAX_DIGITS = 15;

/** Whether a number with these digits is kept as it is written: not 9 007 199 254 740 993. */
export function isKept(digits: string): boolean {
  return withLatinDigits(digits).replaceAll(/\D/gu, "").replace(/^0+/u, "").length <= MAX_DIGITS;
}

/**
 * Parses a number as people paste it, with any grouping; null for another text, and where a mark can mean a group or a
 * fraction alike. A single mark is the locale's decimal mark, or, where the locale has no other use for it, a dot.
 *
 * @param localDecimal the locale's decimal mark
 */
export function parseNumberText(text: string, localDecimal: string): number | null {
  const decimal = localDecimal === "٫" ? "." : localDecimal;
  const plain = withPlainCharacters(text)
    // The Arabic mark of groups is never one of fractions.
    .replace(/[’٬]/gu, "'")
    .replace(/٫/gu, ".")
    .trim()
    .replace(SPACES, " ")
    .replace(CURRENCY, "");
  const [, sign = "", whole = "", group, , fraction] = NUMBER.exec(plain) ?? [];
  if ((whole === "" && fraction === undefined) || !isKept(whole + (fraction ?? ""))) return null;
  const isOneGroup = group !== undefined && fraction === undefined && whole.split(group).length === 2;
  // "1.234" in Russian is a fraction, "1,234" in English a group.
  if (isOneGroup && (group === decimal || (decimal === "," && group === ".")))
    return Number(sign + whole.replace(group, ".")) + 0;
  const mark = NUMBER.exec(plain)?.[4];
  if (group !== undefined && mark === group) return null;
  // "1,5" in English is neither a group nor a fraction of this locale.
  if (mark === "," && decimal === "." && group === undefined) return null;
  // Minus zero is zero.
  return Number(`${sign}${whole.replaceAll(/\D/gu, "")}.${fraction ?? "0"}`) + 0;
}
