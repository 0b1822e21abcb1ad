import { disc, element, polyline, rect } from "../cover/canvas.ts";
import type { Point } from "../cover/canvas.ts";

export function roundedRect(at: Point, width: number, height: number, radius: number, fill: string): string {
  return element("rect", { x: at.x, y: at.y, width, height, rx: radius, fill });
}

export function line(points: readonly Point[], stroke: string, width: number): string {
  const ends = { "stroke-linecap": "round", "stroke-linejoin": "round" };
  return element("path", { d: polyline(points), fill: "none", stroke, "stroke-width": width, ...ends });
}

/** Head and shoulders; `at` is the centre of the lower edge, `size` the width. */
export function person(at: Point, size: number, fill: string): string {
  const shoulders = { x: at.x - size / 2, y: at.y - size * 0.62 };
  return (
    disc({ x: at.x, y: at.y - size * 0.86 }, size * 0.24, fill) + roundedRect(shoulders, size, size, size * 0.34, fill)
  );
}

/** A screen with a bar chart of ascending bars, one of them in the accent colour. */
export function diagram(
  at: Point,
  width: number,
  height: number,
  bars: readonly number[],
  colours: DiagramColours,
): string {
  const step = width / (bars.length + 1);
  const tallest = Math.max(...bars);
  const drawn = bars.map((bar, index) => {
    const barHeight = (bar / tallest) * height * 0.66;
    const x = at.x + step * (index + 0.7);
    const fill = bar === tallest ? colours.accent : colours.bar;
    return rect(x, at.y + height * 0.86 - barHeight, step * 0.6, barHeight, fill);
  });
  return roundedRect(at, width, height, 14, colours.screen) + drawn.join("");
}

interface DiagramColours {
  readonly screen: string;
  readonly bar: string;
  readonly accent: string;
}
