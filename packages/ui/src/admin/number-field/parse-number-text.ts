import { withLatinDigits } from "../field/latin-digits.ts";
import { numberNotation } from "./number-notation.ts";
import type { NumberNotation } from "./number-notation.ts";

/** A number between the words before and after it. The dot after a word is of this word: "Rs.5". */
const BETWEEN_WORDS = /^(\D*?)((?:(?<!\p{L})[.,])?\d(?:[\d .,']*\d)?)(\D*)$/u;
/** Digits in groups of three or without groups, and a fraction. */
const NUMBER = /^([1-9]\d{0,2}(?:([ .,'])\d{3})(?:\2\d{3})*|\d*)(?:([.,])(\d+))?$/u;

/** A number of more digits is not kept as it was written. */
export const MAX_DIGITS = 15;

/** Whether a number with these digits is kept as it is written: not 9 007 199 254 740 993. */
export function isKept(digits: string): boolean {
  return withLatinDigits(digits).replaceAll(/\D/gu, "").replace(/^0+/u, "").length <= MAX_DIGITS;
}

/**
 * Parses a number as people paste it: as a field of this format shows it, or with any grouping, with the unit of the
 * format and with a scale ("1,3 млн"); null for another text, and where a mark can mean a group or a fraction alike. A
 * single mark is the locale's decimal mark, or, where the locale has no other use for it, a dot.
 *
 * @returns the number that is shown: 35 for "35 %"
 */
export function parseNumberText(text: string, format: Intl.NumberFormat): number | null {
  const notation = numberNotation(format);
  const plain = notation.plain(text);
  const inWords = notation.withoutDigits.get(plain.toLowerCase());
  if (inWords !== undefined) return inWords;
  const [, before = "", digits = "", after = ""] = BETWEEN_WORDS.exec(plain) ?? [];
  const sign = readSign(before, after, notation);
  const [scale, unit] = splitScale(sign.after, notation);
  if (![sign.before, unit].every((word) => word === "" || notation.isUnit(word))) return null;
  const number = parseDigits(digits, notation);
  // An exponent multiplies without an error of rounding: 1.1 * 1000 is 1100.0000000000002.
  const scaled = number === null ? Number.NaN : Number(`${sign.isNegative ? "-" : ""}${number}e${scale}`);
  // Minus zero is zero.
  return Math.abs(scaled) < 10 ** MAX_DIGITS ? scaled + 0 : null;
}

interface Sign {
  readonly isNegative: boolean;
  readonly before: string;
  readonly after: string;
}

/** The sign, before or after a currency in front of the number, or the brackets of accounting. */
function readSign(before: string, after: string, { isAccounting }: NumberNotation): Sign {
  const words = { before: before.trim(), after: after.trim() };
  if (isAccounting && words.before.includes("(") && words.after.includes(")")) {
    const [first, last] = [words.before.replace("(", ""), words.after.replace(")", "")];
    return { isNegative: true, before: first.trim(), after: last.trim() };
  }
  const [sign] = /^[+-]|[+-]$/u.exec(words.before) ?? [];
  if (sign === undefined) return { ...words, isNegative: false };
  return { ...words, isNegative: sign === "-", before: words.before.replace(sign, "").trim() };
}

/** The power of ten of a word such as "млн", and the unit that follows it. */
function splitScale(words: string, { isUnit, scale }: NumberNotation): readonly [power: number, unit: string] {
  if (isUnit(words)) return [0, words];
  const space = words.indexOf(" ");
  const [first, rest] = space === -1 ? [words, ""] : [words.slice(0, space), words.slice(space + 1)];
  const power = scale(first);
  return power === undefined ? [0, words] : [power, rest];
}

/** The decimal notation of the digits with their groups and fraction; null where they are none, or ambiguous. */
function parseDigits(digits: string, { decimal, ownGroups, group: ownGroup }: NumberNotation): string | null {
  if (!isKept(digits)) return null;
  if (ownGroups.test(digits)) return digits.replaceAll(ownGroup, "").replace(decimal, ".");
  const [, whole = "", group, mark, fraction] = NUMBER.exec(digits) ?? [];
  if (whole === "" && fraction === undefined) return null;
  const isOneGroup = group !== undefined && fraction === undefined && whole.split(group).length === 2;
  // "1.234" in Russian is a fraction, "1,234" in English a group.
  if (isOneGroup && (group === decimal || (decimal === "," && group === "."))) return whole.replace(group, ".");
  if (group !== undefined && mark === group) return null;
  // "1,5" in English is neither a group nor a fraction of this locale.
  if (mark === "," && decimal === "." && group === undefined) return null;
  return `${whole.replaceAll(/\D/gu, "")}.${fraction ?? "0"}`;
}
