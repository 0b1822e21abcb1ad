import { COVER_HEIGHT, COVER_WIDTH, disc, element, rect } from "../canvas.ts";
import type { Canvas } from "../canvas.ts";

const side = 100;

/** A pattern of modules: quarter discs, discs, halves and bare tiles on a strict grid, a few of them lit. */
export function tileGrid({ random, palette }: Canvas): string {
  const tiles: string[] = [];
  const litColumn = random.integer(3, 11);
  const litRow = random.integer(2, 5);

  for (let row = 0; row < COVER_HEIGHT / side; row += 1) {
    for (let column = 0; column < COVER_WIDTH / side; column += 1) {
      const distance = Math.hypot(column - litColumn, (row - litRow) * 1.2);
      const isLit = random.chance(Math.max(0, 1.15 - distance * 0.3));
      const fore = isLit
        ? palette.accent
        : random.chance(0.5)
          ? palette.mark
          : random.chance(0.5)
            ? palette.soft
            : palette.faint;
      const back = isLit && random.chance(0.25) ? palette.mark : random.chance(0.24) ? palette.faint : palette.ground;
      tiles.push(
        tile(column * side, row * side, random.integer(0, 9), random.integer(0, 3), fore, back, palette.ground),
      );
    }
  }
  return tiles.join("");
}

function tile(x: number, y: number, kind: number, turn: number, fore: string, back: string, ground: string): string {
  const middle = { x: x + side / 2, y: y + side / 2 };
  const shape = shapeOf(kind, fore, back === fore ? ground : back);
  const turned = element(
    "g",
    { transform: `rotate(${turn * 90} ${middle.x} ${middle.y}) translate(${x - 0.5} ${y - 0.5}) scale(1.01)` },
    shape,
  );
  // Half a pixel over the edge, so that neighbours of one colour show no seam.
  return rect(x, y, side + 0.5, side + 0.5, back) + turned;
}

function shapeOf(kind: number, fore: string, back: string): string {
  const corner = { x: 0, y: 0 };
  const middle = { x: side / 2, y: side / 2 };
  if (kind <= 2) return quarter(side, fore);
  if (kind === 3) return quarter(side, fore) + quarter(side / 2, back);
  if (kind === 4) return disc(middle, side / 2, fore) + disc(middle, side / 5, back);
  if (kind === 5) return rect(corner.x, corner.y, side / 2, side, fore);
  if (kind === 6) return element("path", { d: `M0 0L${side} ${side}H0Z`, fill: fore });
  if (kind === 7) return disc(middle, side / 8, fore);
  if (kind === 8) return rect(corner.x, corner.y, side, side, fore);
  return [0, 1, 2, 3].map((bar) => rect(0, bar * 25, side, 12.5, fore)).join("");
}

function quarter(radius: number, fill: string): string {
  return element("path", { d: `M0 0H${radius}A${radius} ${radius} 0 0 1 0 ${radius}Z`, fill });
}
