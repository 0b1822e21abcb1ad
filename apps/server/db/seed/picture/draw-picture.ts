import type { Canvas } from "../cover/canvas.ts";
import { svgOf } from "../cover/draw-cover.ts";
import type { PictureDesign, PictureScene } from "./picture-design.ts";
import { audience, badges, board, coffee, evening, hall, laptops, talk } from "./scenes.ts";

const scenes: Readonly<Record<PictureScene, (canvas: Canvas) => string>> = {
  ...{ hall, talk, audience, board, laptops, coffee, badges, evening },
};

/** A picture of an event as SVG of 1600 × 900. Deterministic. */
export function drawPicture({ scene, seed, ground }: PictureDesign): string {
  return svgOf(scenes[scene], seed, ground);
}
