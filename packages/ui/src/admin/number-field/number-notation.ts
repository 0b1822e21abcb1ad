import { withPlainCharacters } from "../field/latin-digits.ts";

/** How a format writes numbers, and what people write beside one. */
export interface NumberNotation {
  /** The text with Latin digits, usual punctuation and single spaces. */
  readonly plain: (text: string) => string;
  readonly decimal: string;
  readonly group: string;
  /** Matches digits that are grouped as the format does it. */
  readonly ownGroups: RegExp;
  /** Negative numbers are in brackets. */
  readonly isAccounting: boolean;
  /** The numbers that the format writes in words alone, by these: one minute in Arabic. */
  readonly withoutDigits: ReadonlyMap<string, number>;
  readonly isUnit: (word: string) => boolean;
  /** The power of ten that a word stands for: 6 for "млн". */
  readonly scale: (word: string) => number | undefined;
}

/** Not line ends and tabs: these are between the cells of a table, which are several numbers. */
const SPACES = /[^\S\t\n\r]+/gu;
const RUBLE = /^(?:руб\.?|р\.?|рубл\p{L}+)$/iu;
/** One number of each plural category of each language. */
const PLURALS: readonly number[] = [0, 1, 2, 3, 4, 7, 11, 20, 21, 100, 0.1, 1.1, 1_000_000];
const NUMERIC: ReadonlySet<string> = new Set(["integer", "group", "decimal", "fraction"]);
const SIGN: ReadonlySet<string> = new Set(["minusSign", "plusSign"]);

const known = new WeakMap<Intl.NumberFormat, NumberNotation>();

export function numberNotation(format: Intl.NumberFormat): NumberNotation {
  const notation = known.get(format) ?? readNotation(format);
  known.set(format, notation);
  return notation;
}

function readNotation(format: Intl.NumberFormat): NumberNotation {
  const { locale, ...options } = format.resolvedOptions();
  const { numberingSystem, style } = options;
  const plain = makePlain(locale, numberingSystem);
  const isAlike = { useGrouping: true, minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
  const unrounded: Intl.NumberFormatOptions = { ...shape(options), ...isAlike };
  const parts = new Intl.NumberFormat(locale, unrounded).formatToParts(12_345_678.5);
  const find = (type: string, otherwise: string): string =>
    plain(parts.find((part) => part.type === type)?.value ?? otherwise) || " ";
  const [decimal, group] = [find("decimal", "."), find("group", " ")];
  const integers = parts.filter(({ type }) => type === "integer");
  const size = plain(integers.at(-2)?.value ?? "000").length;
  const withoutDigits = new Map<string, number>();
  const units = new Set<string>();
  // What is copied from elsewhere is often English.
  for (const language of [locale, "en"]) {
    for (const display of displays(options)) {
      const shown = new Intl.NumberFormat(language, { ...shape(options), ...display });
      for (const number of PLURALS) {
        const words = wordsBeside(shown.formatToParts(number)).map(plain);
        if (words.length === 1) withoutDigits.set(words.join("").toLowerCase(), number);
        else for (const word of words.map(unitKey)) if (word !== "") units.add(word);
      }
    }
  }
  const currencies = style === "decimal" ? new Set(Intl.supportedValuesOf("currency")) : undefined;
  const isRuble = currencies !== undefined || options.currency === "RUB";
  return {
    plain,
    decimal,
    group,
    ownGroups: new RegExp(
      `^[1-9]\\d{0,${size - 1}}(?:${escaped(group)}\\d{${size}})*${escaped(group)}\\d{3}(?:${escaped(decimal)}\\d+)?$`,
      "u",
    ),
    isAccounting: options.currencySign === "accounting",
    withoutDigits,
    // A plain number may be a price, in whatever currency.
    isUnit: (word) =>
      units.has(unitKey(word)) ||
      (isRuble && RUBLE.test(word)) ||
      (currencies !== undefined && (/^\p{Sc}$/u.test(word) || currencies.has(word))),
    scale: (word) => scaleWords(locale).get(scaleKey(word)) ?? scaleWords("en").get(scaleKey(word)),
  };
}

/** The options of style, currency, unit and digits; those of rounding are left out. */
function shape(options: Intl.NumberFormatOptions): Intl.NumberFormatOptions {
  const { style, currency, currencyDisplay, currencySign, unit, unitDisplay, numberingSystem } = options;
  return {
    ...(style !== undefined && { style }),
    ...(currency !== undefined && { currency }),
    ...(currencyDisplay !== undefined && { currencyDisplay }),
    ...(currencySign !== undefined && { currencySign }),
    ...(unit !== undefined && { unit }),
    ...(unitDisplay !== undefined && { unitDisplay }),
    ...(numberingSystem !== undefined && { numberingSystem }),
    maximumFractionDigits: 1,
    minimumFractionDigits: 0,
  };
}

/** The ways to write the unit. */
function displays({ style }: Intl.NumberFormatOptions): readonly Intl.NumberFormatOptions[] {
  if (style === "currency")
    return (["symbol", "narrowSymbol", "code", "name"] as const).map((currencyDisplay) => ({ currencyDisplay }));
  const unitDisplays = (["long", "short", "narrow"] as const).map((unitDisplay) => ({ unitDisplay }));
  if (style === "unit") return unitDisplays;
  if (style !== "percent") return [];
  return [{}, ...unitDisplays.map((display) => ({ ...display, style: "unit" as const, unit: "percent" }))];
}

/** The words before and after the number, or the only ones where it has no digits. */
function wordsBeside(parts: readonly Intl.NumberFormatPart[]): readonly string[] {
  const text = parts.map(({ type, value }) => (NUMERIC.has(type) ? "\0" : SIGN.has(type) ? "" : value)).join("");
  return text.split(/\0+/u);
}

const knownScales = new Map<string, ReadonlyMap<string, number>>();

/** The powers of ten that the words of a language stand for. */
function scaleWords(language: string): ReadonlyMap<string, number> {
  const powers = knownScales.get(language);
  if (powers !== undefined) return powers;
  const scales = new Map([["k", 3]]);
  for (const compactDisplay of ["short", "long"] as const) {
    const compact = new Intl.NumberFormat(language, { notation: "compact", compactDisplay, numberingSystem: "latn" });
    for (let power = 3; power < 15; power += 1) {
      for (const times of [1, 2, 5]) {
        const parts = compact.formatToParts(times * 10 ** power);
        const word = scaleKey(withPlainCharacters(parts.find(({ type }) => type === "compact")?.value ?? ""));
        const integer = parts.filter(({ type }) => type === "integer").map(({ value }) => value);
        // "10万" is 10 times 10 000.
        const shownPower = Math.round(Math.log10(Number(integer.join("")) / times));
        if (word !== "" && !scales.has(word)) scales.set(word, power - shownPower);
      }
    }
  }
  knownScales.set(language, scales);
  return scales;
}

const unitKey = (word: string): string => word.toLowerCase().replace(/\.$/u, "").trim();
/** "M" is a million, "m" is a metre. */
const scaleKey = (word: string): string => (word.length === 1 ? word : unitKey(word));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** The numbering systems of Unicode decimals are read anyway; Chinese numerals are letters. */
function makePlain(locale: string, numberingSystem: string): (text: string) => string {
  const digits = [...new Intl.NumberFormat(locale, { useGrouping: false, numberingSystem }).format(9_876_543_210)];
  const values = new Map(digits.map((digit, index) => [digit, String(9 - index)]));
  const isOfLetters = digits.some((digit) => /\p{L}/u.test(digit));
  return (text) =>
    withPlainCharacters(isOfLetters ? [...text].map((letter) => values.get(letter) ?? letter).join("") : text)
      // The Arabic mark of groups is never one of fractions.
      .replaceAll(/[’٬]/gu, "'")
      .replaceAll("٫", ".")
      .replaceAll("٪", "%")
      .trim()
      .replaceAll(SPACES, " ");
}
