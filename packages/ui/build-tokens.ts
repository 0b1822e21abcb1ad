import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import StyleDictionary from "style-dictionary";
import type { PlatformConfig, TransformedToken } from "style-dictionary/types";

/** The viewport widths in px between which a fluid size grows. */
const NARROW_PX = 360;
const WIDE_PX = 1440;
const REM_PX = 16;

interface Dimension {
  readonly value: number;
  readonly unit: string;
}

interface Fluid {
  readonly "corp.fluid"?: { readonly narrow: Dimension };
}

const narrowSize = (token: TransformedToken): Dimension | undefined =>
  (token["$extensions"] as Fluid | undefined)?.["corp.fluid"]?.narrow;

const rounded = (value: number): string => String(Number(value.toFixed(3)));

/** A linear `clamp()` between both sizes. */
function fluid(narrow: Dimension, wide: Dimension): string {
  const growth = (wide.value - narrow.value) / ((WIDE_PX - NARROW_PX) / REM_PX);
  const start = narrow.value - growth * (NARROW_PX / REM_PX);
  return `clamp(${narrow.value}rem, ${rounded(start)}rem + ${rounded(growth * 100)}vw, ${wide.value}rem)`;
}

StyleDictionary.registerTransform({
  name: "corp/fluid",
  type: "value",
  filter: (token) => narrowSize(token) !== undefined,
  transform: (token) => {
    const narrow = narrowSize(token);
    const wide = token.original["$value"] as Dimension;
    if (narrow?.unit !== "rem" || wide.unit !== "rem") throw new Error(`${token.name}: a fluid size is in rem`);
    return fluid(narrow, wide);
  },
});

StyleDictionary.registerTransform({
  name: "corp/duration",
  type: "value",
  filter: ({ $type }) => $type === "duration",
  transform: (token) => {
    const { value, unit } = token["$value"] as Dimension;
    return `${value}${unit}`;
  },
});

const css: PlatformConfig = {
  prefix: "cu",
  transforms: [
    "name/kebab",
    "color/css",
    "corp/duration",
    "size/rem",
    "corp/fluid",
    "fontFamily/css",
    "cubicBezier/css",
    "shadow/css/shorthand",
  ],
};

/** The custom properties of the named files, one per line. */
async function declarations(...names: readonly string[]): Promise<string> {
  const dictionary = new StyleDictionary({
    source: names.map((name) => `tokens/${name}.tokens.json`),
    platforms: { css },
    log: { verbosity: "silent" },
  });
  const { allTokens } = await dictionary.getPlatformTokens("css");
  return allTokens.map((token) => `--${token.name}: ${String(token["$value"])};`).join("\n");
}

/**
 * The accent and what is on it are the same in both themes and declared once, so that a brand's own on the root hold in
 * every theme below it.
 */
async function declareBoth(suffix: string): Promise<Readonly<Record<"accent" | "light" | "dark", string>>> {
  const isAccent = (line: string): boolean => /^--cu-color-(?:on-)?accent(?:-hover|-press)?:/u.test(line);
  const inLight = (await declarations(`light${suffix}`)).split("\n");
  const inDark = (await declarations(`dark${suffix}`)).split("\n");
  const accent = inLight.filter(isAccent).join("\n");
  if (accent !== inDark.filter(isAccent).join("\n")) throw new Error("The accent differs between the themes");
  const others = (lines: readonly string[]): string => lines.filter((line) => !isAccent(line)).join("\n");
  return { accent, light: others(inLight), dark: others(inDark) };
}

const usual = await declareBoth("");
const contrast = await declareBoth("-contrast");
const shared = await declarations("type", "space", "shape", "motion");

/*
 * Explicit blocks instead of `light-dark()`: without `data-theme` the system preference applies, with it the nearest
 * ancestor's, so that a light island in a dark page works. `data-contrast` belongs on the element with the theme. Dark
 * is for screens only; print is always light. Forced colours do not reach elements with `forced-color-adjust: none` or
 * an SVG `fill`, so the background and focus tokens are set for them here.
 */
const sheet = `@layer corp.tokens, corp.base, corp.components;
@layer corp.tokens {
:root { ${shared}
${usual.accent} }
@media (prefers-contrast: more) { :root { ${contrast.accent} } }
[data-contrast="more"] { ${contrast.accent} }
:root, [data-theme="light"] { color-scheme: light; ${usual.light} }
@media (prefers-contrast: more) { :root, [data-theme="light"] { ${contrast.light} } }
[data-contrast="more"] { ${contrast.light} }
@media screen {
[data-theme="dark"] { color-scheme: dark; ${usual.dark} }
[data-theme="dark"][data-contrast="more"] { ${contrast.dark} }
@media (prefers-contrast: more) { [data-theme="dark"] { ${contrast.dark} } }
@media (prefers-color-scheme: dark) {
:root:not([data-theme]) { color-scheme: dark; ${usual.dark} }
:root:not([data-theme])[data-contrast="more"] { ${contrast.dark} }
@media (prefers-contrast: more) { :root:not([data-theme]) { ${contrast.dark} } }
}
}
@media (forced-colors: active) { * { --cu-color-canvas: Canvas !important; --cu-color-focus: CanvasText !important; } }
@media (prefers-reduced-motion: reduce) { :root { --cu-duration-fast: 0s; --cu-duration-base: 0s; } }
}
`;

// A checkout that was built may be read-only.
const file = "generated/tokens.css";
if (!existsSync(file) || readFileSync(file, "utf8") !== sheet) {
  await mkdir("generated", { recursive: true });
  await writeFile(file, sheet);
}
