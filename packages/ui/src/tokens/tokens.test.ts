import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8").replaceAll(/\/\*.*?\*\//gs, "");

/** The colours declared in the block that follows `selector`. */
function colours(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`tokens.css has no block ${selector}`);
  const block = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...block.matchAll(/--cu-color-([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
}

const themes = {
  light: colours('[data-theme="light"]'),
  dark: colours('[data-theme="dark"]'),
  "dark by the system": colours(":root:not([data-theme])"),
};

function luminance(hex: string | undefined): number {
  const channels = /^#(..)(..)(..)$/.exec(hex ?? "")?.slice(1);
  if (channels === undefined) throw new Error(`${hex} is no six-digit colour`);
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = Number.parseInt(channel, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @see WCAG 2.2, contrast ratio */
function contrast(one: string | undefined, other: string | undefined): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const GROUNDS = ["canvas", "surface", "surface-strong"];
const TEXTS = ["text", "text-muted", "accent-text", "negative-text", "success-text", "warning-text", "info-text"];
const ON_PAIRS = [
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
];
const TEXT_PAIRS = [
  ...GROUNDS.flatMap((ground) => TEXTS.map((text) => [text, ground])),
  ...ON_PAIRS,
  ["text", "surface-press"],
  ["negative-text", "surface-press"],
];

describe.each(Object.entries(themes))("the theme %s", (_, theme) => {
  it.each(TEXT_PAIRS)("has %s readable on %s (AA, 4.5:1)", (text = "", ground = "") => {
    expect(contrast(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ["border", "canvas"],
    ["border", "surface"],
    ["focus", "canvas"],
    ["focus", "surface-strong"],
  ])("has %s seen on %s (AA, 3:1)", (line, ground) => {
    expect(contrast(theme[line], theme[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe("the themes", () => {
  it("declare the same colours", () => {
    expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
  });

  it("are equally dark by choice and by the system", () => {
    expect(themes["dark by the system"]).toEqual(themes.dark);
  });

  it("tell the browser which they are", () => {
    expect([...css.matchAll(/color-scheme: (light|dark);/g)].map(([, scheme]) => scheme)).toEqual([
      "light",
      "dark",
      "dark",
    ]);
  });
});
