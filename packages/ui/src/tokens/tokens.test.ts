import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrastRatio } from "./contrast.ts";
import { LINE_PAIRS, TEXT_PAIRS, readTheme } from "./themes.ts";
import type { ColorFile, Theme } from "./themes.ts";

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const file = (name: string): ColorFile => JSON.parse(read(`tokens/${name}.tokens.json`)) as ColorFile;

const light = readTheme(file("light"));
const dark = readTheme(file("dark"));
const themes = {
  light,
  dark,
  "light, high contrast": readTheme(file("light"), file("light-contrast")),
  "dark, high contrast": readTheme(file("dark"), file("dark-contrast")),
};

/** NaN if the theme lacks one of the colours. */
function contrast(theme: Theme, one: string, other: string): number {
  const [first, second] = [theme[one], theme[other]];
  return first === undefined || second === undefined ? Number.NaN : contrastRatio(first, second);
}

describe.each(Object.entries(themes))("the theme %s", (name, theme) => {
  const [least, leastOfLines] = name.includes("high") ? [7, 4.5] : [4.5, 3];

  it(`has every text readable on its ground (${least}:1)`, () => {
    for (const [text, ground] of TEXT_PAIRS) {
      expect.soft(contrast(theme, text, ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  });

  it(`has every line seen on its ground (${leastOfLines}:1)`, () => {
    for (const [line, ground] of LINE_PAIRS) {
      expect.soft(contrast(theme, line, ground), `${line} on ${ground}`).toBeGreaterThanOrEqual(leastOfLines);
    }
  });

  it("has equal components and hex values for each colour", () => {
    for (const { components, hex } of Object.values(theme)) {
      const digits = components.map((share) =>
        Math.round(share * 255)
          .toString(16)
          .padStart(2, "0"),
      );
      expect(`#${digits.join("")}`).toBe(hex);
    }
  });
});

describe("the themes", () => {
  it("have a contrast pair for every text colour", () => {
    const named = Object.keys(light).filter((key) => /(?:^|-)text|^on-/.test(key));
    expect(new Set(TEXT_PAIRS.map(([text]) => text))).toEqual(new Set(named));
  });

  it("declare the same colours", () => {
    expect(Object.keys(dark)).toEqual(Object.keys(light));
  });
});

describe("tokens.css", () => {
  const css = read("generated/tokens.css");
  const blocks = (selector: string): Record<string, string>[] =>
    css
      .split(`${selector} {`)
      .slice(1)
      .map((rest) => {
        const declared = rest.slice(0, rest.indexOf("}")).matchAll(/--cu-color-([\w-]+):\s*(#\w+);/g);
        return Object.fromEntries([...declared].map(([, name = "", value = ""]) => [name, value]));
      });

  it("is generated from the current tokens", () => {
    for (const [selector, theme] of [
      [':root, [data-theme="light"]', light],
      ['[data-theme="dark"]', dark],
    ] as const) {
      const hexes = Object.entries(theme).filter(([, { alpha }]) => alpha === undefined);
      const all = Object.fromEntries(hexes.map(([name, { hex }]) => [name, hex]));
      expect({ ...blocks("{\n:root")[0], ...blocks(selector)[0] }).toEqual(all);
    }
  });

  it("declares the accent and what is on it on the root alone, so that a brand's own holds in a nested theme", () => {
    const brandColors = ["accent", "accent-hover", "accent-press", "on-accent"];
    const onRoot = ["{\n:root", "@media (prefers-contrast: more) { :root", '}\n[data-contrast="more"]'];
    for (const selector of onRoot) expect(Object.keys(blocks(selector)[0] ?? {})).toEqual(brandColors);
    const themeBlocks = blocks('[data-theme="light"]').concat(
      blocks('[data-theme="dark"]'),
      blocks(":not([data-theme])"),
    );
    expect(themeBlocks).toHaveLength(6);
    expect(themeBlocks.flatMap(Object.keys).filter((name) => brandColors.includes(name))).toEqual([]);
  });

  it("has the same dark and high contrast values by choice and by system preference", () => {
    const [darkByChoice, ...more] = blocks('[data-theme="dark"]');
    const [darkBySystem, contrastBySystem] = blocks(":root:not([data-theme])");
    expect(darkBySystem).toEqual(darkByChoice);
    expect(more).toEqual([contrastBySystem]);
    expect(blocks('[data-theme="dark"][data-contrast="more"]')).toEqual([contrastBySystem]);
    expect(blocks(':root, [data-theme="light"]')[1]).toEqual(blocks('}\n[data-contrast="more"]')[1]);
  });

  it("uses forced colours for background and focus in every theme", () => {
    const forced = css.slice(css.indexOf("@media (forced-colors: active)")).split("\n", 1);
    expect(forced[0]).toContain("--cu-color-canvas: Canvas !important; --cu-color-focus: CanvasText !important;");
  });

  it("sets color-scheme", () => {
    expect([...css.matchAll(/color-scheme: (light|dark);/g)].map(([, scheme]) => scheme)).toEqual([
      "light",
      "dark",
      "dark",
    ]);
  });
});
