import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

interface ColorToken {
  readonly $value: { readonly components: readonly number[]; readonly hex: string; readonly alpha?: number };
}

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");

function colours(name: string): Record<string, ColorToken["$value"]> {
  const { color } = JSON.parse(read(`tokens/${name}.tokens.json`)) as { color: Record<string, ColorToken> };
  const tokens = Object.entries(color).filter(([key]) => !key.startsWith("$"));
  return Object.fromEntries(tokens.map(([key, { $value }]) => [key, $value]));
}

const light = colours("light");
const dark = colours("dark");
const themes = {
  light,
  dark,
  "light, high contrast": { ...light, ...colours("light-contrast") },
  "dark, high contrast": { ...dark, ...colours("dark-contrast") },
};

type Theme = typeof light;

function luminance(color: Theme[string] | undefined): number {
  if (color === undefined || color.alpha !== undefined) throw new Error("Only a colour without alpha has a contrast");
  const [red = 0, green = 0, blue = 0] = color.components.map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @see WCAG 2.2, contrast ratio */
function contrast(theme: Theme, one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(theme[one]), luminance(theme[other])].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["canvas", "surface", "surface-strong"];
const TEXTS = ["text", "text-muted", "accent-text", "negative-text", "success-text", "warning-text", "info-text"];
const TEXT_PAIRS = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground] as const)),
  ["on-accent", "accent"],
  ["on-accent", "accent-hover"],
  ["on-accent", "accent-press"],
  ["on-inverse", "inverse"],
  ["on-inverse-muted", "inverse"],
  ["on-negative", "negative"],
  ["on-negative", "negative-hover"],
  ["on-negative", "negative-press"],
  ["on-success", "success"],
  ["on-warning", "warning"],
  ["on-info", "info"],
  ["text", "surface-press"],
  ["negative-text", "surface-press"],
] as const;
const LINE_PAIRS = [
  ["border", "canvas"],
  ["border", "surface"],
  ["focus", "canvas"],
  ["focus", "surface-strong"],
] as const;

describe.each(Object.entries(themes))("the theme %s", (name, theme) => {
  const [least, leastOfLines] = name.includes("high") ? [7, 4.5] : [4.5, 3];

  it.each(TEXT_PAIRS)(`has %s readable on %s (${least}:1)`, (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(least);
  });

  it.each(LINE_PAIRS)(`has %s seen on %s (${leastOfLines}:1)`, (line, ground) => {
    expect(contrast(theme, line, ground)).toBeGreaterThanOrEqual(leastOfLines);
  });

  it("says each colour twice and the same: in components and in hexadecimal digits", () => {
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
  it("have a pair for every colour of text", () => {
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

  it("is written from the tokens: it is as old as they are", () => {
    for (const [selector, theme] of [
      [':root, [data-theme="light"]', light],
      ['[data-theme="dark"]', dark],
    ] as const) {
      const hexes = Object.entries(theme).filter(([, { alpha }]) => alpha === undefined);
      expect(blocks(selector)[0]).toEqual(Object.fromEntries(hexes.map(([name, { hex }]) => [name, hex])));
    }
  });

  it("is equally dark, and equally rich in contrast, by choice and by the system", () => {
    const [darkByChoice, ...more] = blocks('[data-theme="dark"]');
    const [darkBySystem, contrastBySystem] = blocks(":root:not([data-theme])");
    expect(darkBySystem).toEqual(darkByChoice);
    expect(more).toEqual([contrastBySystem]);
    expect(blocks('[data-theme="dark"][data-contrast="more"]')).toEqual([contrastBySystem]);
    expect(blocks(':root, [data-theme="light"]')[1]).toEqual(blocks('}\n[data-contrast="more"]')[0]);
  });

  it("tells the browser which theme it is", () => {
    expect([...css.matchAll(/color-scheme: (light|dark);/g)].map(([, scheme]) => scheme)).toEqual([
      "light",
      "dark",
      "dark",
    ]);
  });
});
