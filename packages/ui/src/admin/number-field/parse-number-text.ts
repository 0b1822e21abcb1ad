const INVISIBLE = /[\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;
const SPACES = /[\s\u00A0\u202F]/gu;
/** A currency before or after the number. */
const CURRENCY = /^\p{Sc} ?| ?(?:\p{Sc}|руб\.?|р\.)$/giu;
/** A sign, digits in groups of three or without groups, and a fraction. */
const NUMBER = /^([+-]?)(\d{1,3}(?:([ .,'])\d{3})(?:\3\d{3})*|\d*)(?:([.,])(\d+))?$/u;

/**
 * Parses a number as people paste it, with any grouping; null for another text, and where a mark can mean a group or a
 * fraction alike. A single mark is the locale's decimal mark, or, where the locale has no other use for it, a dot.
 *
 * @param decimal the locale's decimal mark
 */
export function parseNumberText(text: string, decimal: string): number | null {
  const plain = text
    .replace(INVISIBLE, "")
    .replace(/\u2212/gu, "-")
    .replace(/’/gu, "'")
    .trim()
    .replace(SPACES, " ")
    .replace(CURRENCY, "");
  const [, sign = "", whole = "", group, , fraction] = NUMBER.exec(plain) ?? [];
  if (whole === "" && fraction === undefined) return null;
  const isOneGroup = group !== undefined && fraction === undefined && whole.split(group).length === 2;
  // "1.234" in Russian is a fraction, "1,234" in English a group.
  if (isOneGroup && (group === decimal || (decimal === "," && group === ".")))
    return Number(sign + whole.replace(group, "."));
  const mark = NUMBER.exec(plain)?.[4];
  if (group !== undefined && mark === group) return null;
  // "1,5" in English is neither a group nor a fraction of this locale.
  if (mark === "," && decimal === "." && group === undefined) return null;
  return Number(`${sign}${whole.replaceAll(/[^\d]/gu, "")}.${fraction ?? "0"}`);
}
