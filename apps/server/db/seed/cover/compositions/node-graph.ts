import { COVER_HEIGHT, COVER_WIDTH, disc, element, polyline, ring } from "../canvas.ts";
import type { Canvas, Point } from "../canvas.ts";
import type { Random } from "../random.ts";

const cell = 150;

interface Node extends Point {
  readonly radius: number;
}

/** Services and their requests, one of which crosses from edge to edge. */
export function nodeGraph({ random, palette }: Canvas): string {
  const nodes = placeNodes(random);
  const edges = nodes.flatMap((node) =>
    nearest(node, nodes, random.integer(2, 4)).map((other) => [node, other] as const),
  );
  const route = findRoute(nodes);
  const routeNodes = new Set<Point>(route);

  const lines = edges.map((edge) =>
    stroke(edge, random.chance(0.3) ? palette.soft : palette.faint, random.chance(0.2) ? 8 : 4),
  );
  const dots = nodes.map((node) => {
    if (routeNodes.has(node))
      return disc(node, node.radius + 22, palette.ground) + disc(node, node.radius + 10, palette.accent);
    const isHollow = random.chance(0.45);
    const tone = random.chance(0.4) ? palette.mark : palette.soft;
    const cleared = disc(node, node.radius + 12, palette.ground);
    return cleared + (isHollow ? ring(node, node.radius - 4, tone, 8) : disc(node, node.radius, tone));
  });
  return [...lines, stroke(route, palette.accent, 16), ...dots].join("");
}

function placeNodes(random: Random): Node[] {
  const nodes: Node[] = [];
  for (let y = -cell / 2; y <= COVER_HEIGHT + cell / 2; y += cell) {
    for (let x = -cell / 2; x <= COVER_WIDTH + cell / 2; x += cell) {
      const radius = random.chance(0.12)
        ? random.between(44, 60)
        : random.chance(0.4)
          ? random.between(22, 30)
          : random.between(9, 15);
      nodes.push({ x: x + random.between(-46, 46), y: y + random.between(-46, 46), radius });
    }
  }
  return nodes;
}

function nearest(from: Point, nodes: readonly Node[], count: number): Node[] {
  return nodes
    .filter((node) => node !== from)
    .toSorted((a, b) => distance(from, a) - distance(from, b))
    .slice(0, count);
}

/** Greedy from left to right: always the nearest neighbour that leads on. */
function findRoute(nodes: readonly Node[]): Node[] {
  const byHeight = nodes.filter(({ x }) => x < 0).toSorted((a, b) => Math.abs(a.y - 560) - Math.abs(b.y - 560));
  const route = byHeight.slice(0, 1);
  let last = route.at(-1);
  while (last !== undefined && last.x < COVER_WIDTH) {
    const from: Node = last;
    const ahead = nodes.filter(({ x, y }) => x > from.x + 30 && y > 90 && y < COVER_HEIGHT - 90);
    const [next] = ahead.toSorted((a, b) => distance(from, a) - distance(from, b));
    if (next === undefined) break;
    route.push(next);
    last = next;
  }
  return route;
}

function stroke(points: readonly Point[], color: string, width: number): string {
  return element("path", {
    d: polyline(points),
    fill: "none",
    stroke: color,
    "stroke-width": width,
    "stroke-linejoin": "round",
  });
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
