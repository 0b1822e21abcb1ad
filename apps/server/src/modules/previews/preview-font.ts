import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** The font Onest (SIL Open Font License 1.1; its licence is in the package). */
export interface PreviewFont {
  readonly faces: readonly { name: string; data: Buffer; weight: 400 | 600; style: "normal" }[];
  /** The names of its subsets, for `fontFamily`. */
  readonly families: string;
  /** Removes characters that are not in the font, such as emoji. */
  drawable(text: string): string;
}

/** Subsets of the font. Each contains only its own characters. */
const subsets = ["cyrillic", "latin", "cyrillic-ext", "latin-ext"] as const;
/** Joiners, direction marks, separators and variation selectors, for which the font has visible glyphs. */
const invisible = /\p{Cf}|\p{Variation_Selector}|\p{Zl}|\p{Zp}/gu;
const weights = [400, 600] as const;

export async function loadPreviewFont(): Promise<PreviewFont> {
  const fileOf = (path: string): string => fileURLToPath(import.meta.resolve(`@fontsource/onest/${path}`));
  const faces = subsets.flatMap((subset) =>
    weights.map(async (weight) => {
      const data = await readFile(fileOf(`files/onest-${subset}-${weight}-normal.woff`));
      return { name: `Onest ${subset}`, data, weight, style: "normal" as const };
    }),
  );
  const ranges = JSON.parse(await readFile(fileOf("unicode.json"), "utf8")) as Record<string, string>;
  const known = subsets.flatMap((subset) => (ranges[subset] ?? "").split(",").map(boundsOf));
  const isDrawable = (character: string): boolean => {
    const code = character.codePointAt(0) ?? 0;
    return known.some(([first, last]) => code >= first && code <= last);
  };
  return {
    faces: await Promise.all(faces),
    families: subsets.map((subset) => `Onest ${subset}`).join(", "),
    drawable: (text) =>
      [...text.normalize("NFC")]
        .map((character) => (isDrawable(character) ? character : " "))
        .join("")
        .replaceAll(invisible, "")
        .replaceAll(/(?<!\s)\s+(?=[,.:;!?…»)]|$)|(?<=[«(]|^)\s+|(?<=[ \t\r\n])[ \t\r\n]+/gu, ""),
  };
}

/** A range such as `U+0400-045F` or `U+2116`. */
function boundsOf(range: string): [first: number, last: number] {
  const [first = "", last = first] = range.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
