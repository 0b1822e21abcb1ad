import { COVER_HEIGHT, COVER_WIDTH, element, smoothLoop } from "../canvas.ts";
import type { Canvas, Point } from "../canvas.ts";
import { createNoise } from "../random.ts";
import { traceContours } from "../trace-contours.ts";

const step = 20;
const levels = 15;

/** The map of a landscape; the highest ground is marked. */
export function contourLines({ random, palette }: Canvas): string {
  const noise = createNoise(random);
  const peak: Point = { x: random.between(520, 1120), y: random.between(360, 560) };
  const heightAt = (x: number, y: number): number => {
    const hills = 0.5 * noise(x / 420 + 3, y / 420 + 3) + 0.16 * noise(x / 170, y / 170);
    const summit = 1.15 * Math.exp(-(((x - peak.x) / 420) ** 2) - ((y - peak.y) / 320) ** 2);
    return hills + summit;
  };

  return Array.from({ length: levels }, (_, index) => {
    const level = -0.5 + index * 0.115;
    const loops = traceContours({ width: COVER_WIDTH, height: COVER_HEIGHT, step, margin: 80, heightAt, level });
    if (loops.length === 0) return "";
    const isSummit = index >= levels - 5;
    const isMajor = index % 4 === 2;
    return element("path", {
      d: loops.map(smoothLoop).join(""),
      "fill-rule": "evenodd",
      fill: isSummit ? palette.accent : index % 2 === 0 ? palette.ground : palette.faint,
      stroke: isSummit ? palette.ground : isMajor ? palette.mark : palette.soft,
      "stroke-width": isMajor || isSummit ? 6 : 3,
    });
  }).join("");
}
