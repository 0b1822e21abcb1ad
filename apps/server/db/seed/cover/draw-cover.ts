import { COVER_HEIGHT, COVER_WIDTH, element, rect } from "./canvas.ts";
import type { Canvas } from "./canvas.ts";
import { contourLines } from "./compositions/contour-lines.ts";
import { flowField } from "./compositions/flow-field.ts";
import { nodeGraph } from "./compositions/node-graph.ts";
import { ringOrbits } from "./compositions/ring-orbits.ts";
import { signalWaves } from "./compositions/signal-waves.ts";
import { stackedBars } from "./compositions/stacked-bars.ts";
import { tileGrid } from "./compositions/tile-grid.ts";
import type { CoverComposition, CoverDesign, CoverGround } from "./cover-design.ts";
import { palettes } from "./palette.ts";
import { createRandom } from "./random.ts";

const compositions: Readonly<Record<CoverComposition, (canvas: Canvas) => string>> = {
  "signal-waves": signalWaves,
  "ring-orbits": ringOrbits,
  "tile-grid": tileGrid,
  "flow-field": flowField,
  "stacked-bars": stackedBars,
  "node-graph": nodeGraph,
  "contour-lines": contourLines,
};

/** A cover as SVG of 1600 × 900, without text. Deterministic. */
export function drawCover({ composition, seed, ground }: CoverDesign): string {
  return svgOf(compositions[composition], seed, ground);
}

/** A drawing of 1600 × 900 on its background. */
export function svgOf(draw: (canvas: Canvas) => string, seed: number, ground: CoverGround): string {
  const palette = palettes[ground];
  const size = { width: COVER_WIDTH, height: COVER_HEIGHT, viewBox: `0 0 ${COVER_WIDTH} ${COVER_HEIGHT}` };
  const drawing = draw({ random: createRandom(seed), palette });
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...size },
    rect(0, 0, COVER_WIDTH, COVER_HEIGHT, palette.ground) + drawing,
  );
}
