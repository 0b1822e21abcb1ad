/**
 * Letters and marks of scripts in which a joiner (U+200C, U+200D) or a variation selector changes what is seen.
 * Elsewhere such a character is invisible.
 */
const joiningScripts = [
  ["Arab", "Syrc", "Mand", "Mong", "Nkoo", "Adlm", "Rohg", "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu"],
  ["Knda", "Mlym", "Sinh", "Mymr", "Khmr", "Tibt", "Tglg", "Bali", "Java", "Sund", "Cakm", "Newa", "Tirh", "Gran"],
]
  .flat()
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join("");

/** Sequences that need a character which is invisible anywhere else. */
const visibleSequences = [
  // A flag of a region, such as England's: the flag, its tags, and the tag that ends them.
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]+\u{E007F}`,
  // A keycap, and any other emoji with the selector of its presentation.
  String.raw`[#*0-9]\uFE0F(?=\u20E3)`,
  String.raw`(?:(?![#*0-9])\p{Emoji}|\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  // Several emoji as one.
  String.raw`(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})`,
  // Variants of ideographs in names, and of mathematical signs.
  String.raw`\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`\p{Sm}\uFE00`,
  String.raw`(?<=\p{Script=Mong})[\u180B-\u180F]`,
  String.raw`(?<=(?=[${joiningScripts}])[\p{L}\p{M}])[\u200C\u200D]`,
];

/** Default_Ignorable_Code_Point has soft hyphens, zero-width characters, controls of direction, fillers and tags. */
const invisible = String.raw`[\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC\u{16FE4}]`;

const cleaning = new RegExp(`(${visibleSequences.join("|")})|${invisible}`, "gu");

/** Blanks that Unicode calls signs or letters: of Braille, of hieroglyphs and of musical notes. */
const blanks = /[\u2800\u{13441}\u{13442}\u{1D159}]/gu;

/** No script has more than four such marks on one letter; a pile of them covers the lines above and below. */
const piledMarks = /(?<=(?:(?=\p{M})\p{Script=Inherited}){4})(?=\p{M})\p{Script=Inherited}/gu;

const lineEnds = /\r\n?|[\u000B\u000C\u0085\u2028\u2029]/gu;

/**
 * A text as people see it: in normal form C, without invisible characters, with LF for every line end. Cleaning a text
 * twice is the same as cleaning it once.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll(lineEnds, "\n")
    .replaceAll(blanks, " ")
    .replace(cleaning, "$1")
    .normalize("NFC")
    .replaceAll(piledMarks, "");
}

/** A text of one line: separators of lines and of columns are spaces, except LF and CR. */
export function cleanLine(text: string): string {
  return cleanText(text.replaceAll(/[\t\u000B\u000C\u0085\u2028\u2029]/gu, " ")).trim();
}

/** Whatever looks like a hyphen: Unicode's dashes, the minus signs, a bullet and a line of a box. */
export const dashes = String.raw`[\p{Dash_Punctuation}\u2212\u2043\u02D7\u2500]`;

const innerDashes = new RegExp(String.raw`(?<=\S)${dashes}(?=\S)`, "gu");

/**
 * A name, by which people and tags are told apart: equal names are equal strings. Spaces of any width are one space,
 * and a dash inside a word is a hyphen.
 */
export function cleanName(text: string): string {
  return cleanLine(text)
    .replaceAll(/[^\S\n\r]+/gu, " ")
    .replaceAll(innerDashes, "-");
}

/** Whether a reader of the text sees a letter or a digit. */
export const hasLetter = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * A text as searches compare it: clean, in lower case, with е for ё and without stress marks. What looks like an
 * apostrophe is one.
 */
export function foldText(text: string): string {
  return cleanText(text)
    .toLowerCase()
    .replaceAll(/[\u0300\u0301]/gu, "")
    .replaceAll(/[ёѐ]/gu, "е")
    .replaceAll("ѝ", "и")
    .replaceAll(/[\u02B9-\u02BF\u2018\u2019\u201B\u2032`´]/gu, "'");
}

const graphemes = new Intl.Segmenter("ru", { granularity: "grapheme" });

/** The beginning of a text, of at most so many UTF-16 code units, cut between what people see as characters. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  let end = 0;
  // A character that is longer than the rest is cut all the same.
  for (const { index, segment } of graphemes.segment(text.slice(0, maxLength + 64))) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return text.slice(0, end);
}
