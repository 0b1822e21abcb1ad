import type { Palette } from "./palette.ts";
import type { Random } from "./random.ts";

export const COVER_WIDTH = 1600;
export const COVER_HEIGHT = 900;

export interface Canvas {
  readonly random: Random;
  readonly palette: Palette;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Attributes = Readonly<Record<string, string | number>>;

/**
 * An SVG element.
 *
 * @throws RangeError for a number that is not finite, which is a bug of the composition.
 */
export function element(name: string, attributes: Attributes, children = ""): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${typeof value === "number" ? short(value) : value}"`,
  );
  return children === "" ? `<${name}${written.join("")}/>` : `<${name}${written.join("")}>${children}</${name}>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return element("rect", { x, y, width, height, fill });
}

export function disc(center: Point, radius: number, fill: string): string {
  return element("circle", { cx: center.x, cy: center.y, r: radius, fill });
}

export function ring(center: Point, radius: number, stroke: string, width: number): string {
  return element("circle", { cx: center.x, cy: center.y, r: radius, fill: "none", stroke, "stroke-width": width });
}

export function polyline(points: readonly Point[]): string {
  return points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${short(x)} ${short(y)}`).join("");
}

/** A smooth curve through the midpoints, with the points as control points. */
export function smoothLine(points: readonly Point[]): string {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return "";
  let path = `M${short(first.x)} ${short(first.y)}`;
  points.slice(1, -1).forEach((point, index) => {
    const following = points[index + 2] ?? last;
    path += `Q${short(point.x)} ${short(point.y)} ${short((point.x + following.x) / 2)} ${short((point.y + following.y) / 2)}`;
  });
  return `${path}L${short(last.x)} ${short(last.y)}`;
}

/** A closed smooth curve. */
export function smoothLoop(points: readonly Point[]): string {
  const middles = points.map((point, index) => {
    const following = points[(index + 1) % points.length] ?? point;
    return { x: (point.x + following.x) / 2, y: (point.y + following.y) / 2 };
  });
  const last = middles.at(-1);
  if (last === undefined) return "";
  const curves = points.map((point, index) => {
    const middle = middles[index] ?? point;
    return `Q${short(point.x)} ${short(point.y)} ${short(middle.x)} ${short(middle.y)}`;
  });
  return `M${short(last.x)} ${short(last.y)}${curves.join("")}Z`;
}

/** An arc between two angles in radians, clockwise. */
export function arc(center: Point, radius: number, from: number, to: number): string {
  const isLarge = to - from > Math.PI ? 1 : 0;
  const start = onCircle(center, radius, from);
  const end = onCircle(center, radius, to);
  return `M${short(start.x)} ${short(start.y)}A${short(radius)} ${short(radius)} 0 ${isLarge} 1 ${short(end.x)} ${short(end.y)}`;
}

export function onCircle(center: Point, radius: number, angle: number): Point {
  return { x: center.x + Math.cos(angle) * radius, y: center.y + Math.sin(angle) * radius };
}

/** Rounds to tenths of a pixel. */
export function short(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError("A cover's coordinate is not a number");
  return String(Math.round(value * 10) / 10 + 0);
}
