import { COVER_HEIGHT, COVER_WIDTH, element, short, smoothLine } from "../canvas.ts";
import type { Canvas, Point } from "../canvas.ts";
import { createNoise } from "../random.ts";

const rows = 22;
const rowGap = 38;
const stepX = 14;

/** Traces of a signal one behind the other; each hides those behind it. */
export function signalWaves({ random, palette }: Canvas): string {
  const noise = createNoise(random);
  const loudRow = random.integer(13, 16);
  const bursts = [0, 1, 2].map((index) => ({
    x: COVER_WIDTH * random.between(0.08 + index * 0.3, 0.3 + index * 0.3),
    width: random.between(90, 190),
    height: random.between(150, 330),
  }));

  const heightAt = (x: number, row: number): number => {
    const rough = 0.62 + 0.5 * noise(x / 46, row * 3.1) + 0.22 * noise(x / 17, row * 7.7);
    // The amplitude rises slowly through the traces behind and falls quickly in those before, so that it is not hidden.
    const nearness = Math.exp(-(((row - loudRow) / (row <= loudRow ? 7 : 1.6)) ** 2));
    const lift = bursts.reduce((sum, burst) => sum + burst.height * Math.exp(-(((x - burst.x) / burst.width) ** 2)), 0);
    return Math.max(0, lift * nearness * rough) + 9 * rough;
  };

  return Array.from({ length: rows }, (_, row) => {
    const base = COVER_HEIGHT + 10 - (rows - 1 - row) * rowGap;
    const points: Point[] = [];
    for (let x = -stepX * 2; x <= COVER_WIDTH + stepX * 2; x += stepX) points.push({ x, y: base - heightAt(x, row) });
    const line = smoothLine(points);
    const isLoud = row === loudRow;
    const body = element("path", {
      d: `${line}V${short(base + rowGap)}H${-stepX * 2}Z`,
      fill: isLoud ? palette.accent : palette.ground,
    });
    const stroke = isLoud ? palette.accent : row % 3 === loudRow % 3 ? palette.mark : palette.soft;
    return (
      body +
      element("path", { d: line, fill: "none", stroke, "stroke-width": isLoud ? 6 : 4, "stroke-linejoin": "round" })
    );
  }).join("");
}
