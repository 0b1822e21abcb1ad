import { expect, it } from "vitest";
import { offenders } from "../../../test/offenders.ts";
import { COVER_HEIGHT, COVER_WIDTH } from "./canvas.ts";
import type { CoverComposition, CoverGround } from "./cover-design.ts";
import { drawCover } from "./draw-cover.ts";
import { palettes } from "./palette.ts";

const compositions: readonly CoverComposition[] = [
  "signal-waves",
  "ring-orbits",
  "tile-grid",
  "flow-field",
  "stacked-bars",
  "node-graph",
  "contour-lines",
];
const grounds: readonly CoverGround[] = ["ink", "paper", "accent"];

it("draws a cover that is deterministic for a seed and differs between seeds, in every composition", async () => {
  const found = await offenders(compositions, String, (composition) => {
    const design = { composition, seed: 42, ground: "ink" } as const;
    expect(drawCover(design)).toBe(drawCover(design));
    expect(drawCover(design)).not.toBe(drawCover({ ...design, seed: 43 }));
  });
  expect(found).toEqual([]);
});

const seeds = [0, 1, 2, 3, 4, 5];
const designs = compositions.flatMap((composition) =>
  grounds.flatMap((ground) => seeds.map((seed) => ({ composition, ground, seed }))),
);

it("draws every cover with finite numbers and sizes, in the five colours of its palette, without a word", async () => {
  const nameOf = (design: (typeof designs)[number]): string => Object.values(design).join(" ");
  const found = await offenders(designs, nameOf, (design) => {
    const svg = drawCover(design);
    expect(svg).toContain(`viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}"`);
    expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/);
    expect(svg).not.toMatch(/(?:width|height|r)="-/);
    const allowed = new Set(Object.values(palettes[design.ground]));
    const used = new Set(svg.match(/#[0-9a-f]{3,8}/g));
    expect([...used].filter((color) => !allowed.has(color))).toEqual([]);
    expect(used).toContain(palettes[design.ground].accent);
  });
  expect(found).toEqual([]);
});
