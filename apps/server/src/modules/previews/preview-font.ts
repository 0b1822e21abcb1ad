import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** What the drawing needs of the font Onest (SIL Open Font License 1.1; the licence lies in its package). */
export interface PreviewFont {
  readonly faces: readonly { name: string; data: Buffer; weight: 400 | 600; style: "normal" }[];
  /** Names of its parts, for `fontFamily`. */
  readonly families: string;
  /** Without what the font cannot draw, such as emoji. */
  drawable(text: string): string;
}

/** Parts of the font by scripts. Each knows its own characters alone. */
const subsets = ["cyrillic", "latin", "cyrillic-ext", "latin-ext"] as const;
/** Joiners, marks of direction, separators and variation selectors: signs of their own in this font. */
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
        .replaceAll(/\s+(?=[,.:;!?…»)]|$)|(?<=[«(]|^)\s+|(?<=[ \t\r\n])[ \t\r\n]+/gu, ""),
  };
}

/** `U+0400-045F` or `U+2116`. */
function boundsOf(range: string): [first: number, last: number] {
  const [first = "", last = first] = range.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
