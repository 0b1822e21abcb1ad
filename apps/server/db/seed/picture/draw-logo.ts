import { disc, element, polyline, ring } from "../cover/canvas.ts";
import { svgOf } from "../cover/draw-cover.ts";
import { line } from "./figures.ts";

/** Signs without text, which would be inaccessible in a picture. */
const logos = {
  /** A globe's meridians. */
  "Меридиан Дата": (mark: string, accent: string) =>
    [110, 200, 290].map((width) => ellipse(width, mark)).join("") + ring({ x: 800, y: 450 }, 290, accent, 44),
  /** A compass needle in a closed line. */
  "Северный контур": (mark: string, accent: string) =>
    ring({ x: 800, y: 450 }, 300, mark, 44) +
    triangle([800, 210], [720, 480], [880, 480], accent) +
    triangle([800, 690], [720, 480], [880, 480], mark),
  /** A cloud over a river. */
  "Облако «Обь»": (mark: string, accent: string) =>
    disc({ x: 640, y: 430 }, 130, mark) +
    disc({ x: 820, y: 360 }, 180, mark) +
    disc({ x: 990, y: 440 }, 120, mark) +
    [600, 680]
      .map((y) =>
        line(
          [540, 670, 800, 930, 1060].map((x, index) => ({ x, y: y + (index % 2) * 44 })),
          accent,
          36,
        ),
      )
      .join(""),
  /** The top of a tree. */
  "Студия «Вершок»": (mark: string, accent: string) =>
    triangle([800, 130], [560, 470], [1040, 470], accent) + triangle([800, 350], [500, 760], [1100, 760], mark),
} as const satisfies Record<string, (mark: string, accent: string) => string>;

export type PartnerWithLogo = keyof typeof logos;
export const partnersWithLogos = Object.keys(logos) as PartnerWithLogo[];

/** A partner's logo as SVG of 1600 × 900. */
export function drawLogo(name: PartnerWithLogo): string {
  return svgOf(({ palette }) => logos[name](palette.mark, palette.accent), 0, "paper");
}

type Corner = readonly [x: number, y: number];

function triangle(a: Corner, b: Corner, c: Corner, fill: string): string {
  return element("path", { d: `${polyline([a, b, c].map(([x, y]) => ({ x, y })))}Z`, fill });
}

function ellipse(radius: number, stroke: string): string {
  return element("ellipse", { cx: 800, cy: 450, rx: radius, ry: 290, fill: "none", stroke, "stroke-width": 22 });
}
