import { COVER_HEIGHT, COVER_WIDTH, element, smoothLine } from "../canvas.ts";
import type { Canvas, Point } from "../canvas.ts";
import { createNoise } from "../random.ts";

const spacing = 13;
const stride = 14;

/** Streamlines that keep their distance; those that start inside the disc are highlighted. */
export function flowField({ random, palette }: Canvas): string {
  const noise = createNoise(random);
  const base = random.between(-0.5, 0.5);
  const angleAt = ({ x, y }: Point): number =>
    base + 1.9 * noise(x / 520, y / 520) + 0.5 * noise(x / 190 + 9, y / 190 + 9);
  const glow: Point & { readonly radius: number } = {
    x: random.between(450, 1150),
    y: random.between(320, 580),
    radius: random.between(215, 265),
  };
  const occupied = new Set<number>();
  const streams: string[] = [];

  for (let attempt = 0; attempt < 2600; attempt += 1) {
    const start = { x: random.between(-40, COVER_WIDTH + 40), y: random.between(-40, COVER_HEIGHT + 40) };
    const points = follow(start, angleAt, occupied, attempt + 1);
    const width = random.chance(0.18) ? 9 : random.chance(0.5) ? 6 : 3;
    const isGlowing = Math.hypot(start.x - glow.x, start.y - glow.y) < glow.radius;
    const dim = random.chance(0.5) ? palette.soft : random.chance(0.62) ? palette.faint : palette.mark;
    if (points.length < 5) continue;
    for (const point of points) occupied.add(cellOf(point));
    streams.push(
      element("path", {
        d: smoothLine(points),
        fill: "none",
        stroke: isGlowing ? palette.accent : dim,
        "stroke-width": isGlowing ? Math.max(width, 6) : width,
        "stroke-linecap": "round",
      }),
    );
  }
  return streams.join("");
}

function follow(
  start: Point,
  angleAt: (point: Point) => number,
  occupied: ReadonlySet<number>,
  attempt: number,
): Point[] {
  const points: Point[] = [];
  let point = start;
  const limit = 10 + (attempt % 26);
  while (points.length < limit && !occupied.has(cellOf(point)) && isNear(point)) {
    points.push(point);
    const angle = angleAt(point);
    point = { x: point.x + Math.cos(angle) * stride, y: point.y + Math.sin(angle) * stride };
  }
  return points;
}

function isNear({ x, y }: Point): boolean {
  return x > -60 && x < COVER_WIDTH + 60 && y > -60 && y < COVER_HEIGHT + 60;
}

function cellOf({ x, y }: Point): number {
  return Math.floor((y + 100) / spacing) * 1000 + Math.floor((x + 100) / spacing);
}
