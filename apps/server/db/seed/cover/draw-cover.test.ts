import { describe, expect, it } from "vitest";
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

describe.each(compositions)("a cover of %s", (composition) => {
  it("is deterministic for a seed and differs between seeds", () => {
    const design = { composition, seed: 42, ground: "ink" } as const;
    expect(drawCover(design)).toBe(drawCover(design));
    expect(drawCover(design)).not.toBe(drawCover({ ...design, seed: 43 }));
  });

  it.each(grounds)("draws on %s with finite numbers, in the five colours of its palette, without a word", (ground) => {
    for (let seed = 0; seed < 6; seed += 1) {
      const svg = drawCover({ composition, seed, ground });
      expect(svg).toContain(`viewBox="0 0 ${COVER_WIDTH} ${COVER_HEIGHT}"`);
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/);
      const allowed = new Set(Object.values(palettes[ground]));
      const used = new Set(svg.match(/#[0-9a-f]{3,8}/g));
      expect([...used].filter((color) => !allowed.has(color))).toEqual([]);
      expect(used).toContain(palettes[ground].accent);
    }
  });

  it("draws no rectangle or disc of a negative size", () => {
    for (let seed = 0; seed < 6; seed += 1)
      expect(drawCover({ composition, seed, ground: "paper" })).not.toMatch(/(?:width|height|r)="-/);
  });
});
