import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/**
 * The font Onest (SIL Open Font License 1.1), and DejaVu Sans (Bitstream Vera licence) for what Onest lacks; their
 * licences are in the packages.
 */
export interface PreviewFont {
  readonly faces: readonly { name: string; data: Buffer; weight: 400 | 600; style: "normal" }[];
  /** The names of its subsets, for `fontFamily`. */
  readonly families: string;
  /** Removes characters that are not in the font, such as emoji. */
  drawable(text: string): string;
}

/** Subsets of the font. Each contains only its own characters. */
const subsets = ["cyrillic", "latin", "cyrillic-ext", "latin-ext"] as const;
const fallback = "DejaVu Sans";
const fallbackFiles = { 400: "DejaVuSans.ttf", 600: "DejaVuSans-Bold.ttf" } as const;
/** Taken from DejaVu: Greek, Armenian, Georgian, scripts of numbers, signs of letters, arrows, operators and shapes. */
const fallbackRanges = [
  ["\u0370", "\u03FF"],
  ["\u0531", "\u058A"],
  ["\u10D0", "\u10FC"],
  ["\u2070", "\u209C"],
  ["\u2100", "\u218F"],
  ["\u2190", "\u22FF"],
  ["\u2300", "\u232B"],
  ["\u2500", "\u25FF"],
  ["\u2713", "\u2718"],
  ["\u27E8", "\u27FF"],
] as const;
/** Characters that are emoji by themselves stay away, as all emoji do. */
const isInFallback = (character: string): boolean =>
  !/\p{Emoji_Presentation}/u.test(character) &&
  fallbackRanges.some(([first, last]) => character >= first && character <= last);

/** Joiners, direction marks, separators and variation selectors, for which the font has visible glyphs. */
const invisible = /\p{Cf}|\p{Variation_Selector}|\p{Zl}|\p{Zp}/gu;
const weights = [400, 600] as const;

export async function loadPreviewFont(): Promise<PreviewFont> {
  const fontFile = (path: string): string => fileURLToPath(import.meta.resolve(`@fontsource/onest/${path}`));
  const faces = subsets.flatMap((subset) =>
    weights.map(async (weight) => {
      const data = await readFile(fontFile(`files/onest-${subset}-${weight}-normal.woff`));
      return { name: `Onest ${subset}`, data, weight, style: "normal" as const };
    }),
  );
  const fallbackFaces = weights.map(async (weight) => ({
    name: fallback,
    data: await readFile(fileURLToPath(import.meta.resolve(`dejavu-fonts-ttf/ttf/${fallbackFiles[weight]}`))),
    weight,
    style: "normal" as const,
  }));
  const ranges = JSON.parse(await readFile(fontFile("unicode.json"), "utf8")) as Record<string, string>;
  const known = subsets.flatMap((subset) => (ranges[subset] ?? "").split(",").map(rangeBounds));
  const isDrawable = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return known.some(([first, last]) => code >= first && code <= last) || isInFallback(character);
  };
  return {
    faces: await Promise.all([...faces, ...fallbackFaces]),
    families: [...subsets.map((subset) => `Onest ${subset}`), fallback].join(", "),
    drawable: (text) =>
      [...text.normalize("NFC")]
        .map((character) => (isDrawable(character) ? character : " "))
        .join("")
        .replaceAll(invisible, "")
        .replaceAll(/(?<!\s)\s+(?=[,.:;!?…»)]|$)|(?<=[«(]|^)\s+|(?<=[ \t\r\n])[ \t\r\n]+/gu, ""),
  };
}

/** A range such as `U+0400-045F` or `U+2116`. */
function rangeBounds(range: string): [first: number, last: number] {
  const [first = "", last = first] = range.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
