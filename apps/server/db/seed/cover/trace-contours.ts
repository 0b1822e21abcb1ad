import type { Point } from "./canvas.ts";

export interface ContourOptions {
  readonly width: number;
  readonly height: number;
  /** The side of a cell in pixels. */
  readonly step: number;
  /** The margin outside the picture in pixels. */
  readonly margin: number;
  readonly heightAt: (x: number, y: number) => number;
  readonly level: number;
}

interface Segment {
  readonly from: string;
  readonly to: string;
}

/**
 * Marching squares: closed loops around everything above the level. The values fall to zero outside the picture, so
 * that every loop is closed and can be filled.
 */
export function traceContours(options: ContourOptions): Point[][] {
  const points = new Map<string, Point>();
  const segments: Segment[] = [];
  const { step, margin, level } = options;
  const columns = Math.ceil((options.width + 2 * margin) / step);
  const rows = Math.ceil((options.height + 2 * margin) / step);
  const heights = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_unused, column) => {
      const isEdge = row === 0 || column === 0 || row === rows || column === columns;
      return isEdge ? level - 1 : options.heightAt(column * step - margin, row * step - margin);
    }),
  );
  const heightOf = (column: number, row: number): number => heights[row]?.[column] ?? level - 1;

  /** The point where the level crosses an edge; both cells of the edge get the same one. */
  const crossing = (fromColumn: number, fromRow: number, toColumn: number, toRow: number): string => {
    const key = `${fromColumn},${fromRow},${toColumn},${toRow}`;
    const from = heightOf(fromColumn, fromRow);
    const t = (level - from) / (heightOf(toColumn, toRow) - from);
    points.set(key, {
      x: (fromColumn + (toColumn - fromColumn) * t) * step - margin,
      y: (fromRow + (toRow - fromRow) * t) * step - margin,
    });
    return key;
  };

  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const corners = [
        heightOf(column, row),
        heightOf(column + 1, row),
        heightOf(column + 1, row + 1),
        heightOf(column, row + 1),
      ];
      const isAbove = corners.map((height) => height >= level);
      const sides = [
        () => crossing(column, row, column + 1, row),
        () => crossing(column + 1, row, column + 1, row + 1),
        () => crossing(column, row + 1, column + 1, row + 1),
        () => crossing(column, row, column, row + 1),
      ];
      // Around a cell, an ascending side is followed by a descending one: that pair is a segment.
      const crossed = sides.flatMap((side, index) =>
        isAbove[index] === isAbove[(index + 1) % 4] ? [] : [{ side, rises: !isAbove[index] }],
      );
      const ordered = crossed[0]?.rises === false ? [...crossed.slice(1), ...crossed.slice(0, 1)] : crossed;
      for (let pair = 0; pair + 1 < ordered.length; pair += 2) {
        const [up, down] = [ordered[pair], ordered[pair + 1]];
        if (up && down) segments.push({ from: up.side(), to: down.side() });
      }
    }
  }
  return joinLoops(segments, points);
}

function joinLoops(segments: readonly Segment[], points: ReadonlyMap<string, Point>): Point[][] {
  const following = new Map(segments.map(({ from, to }) => [from, to]));
  const loops: Point[][] = [];
  for (const start of following.keys()) {
    const loop: Point[] = [];
    let key: string | undefined = start;
    while (key !== undefined && following.has(key)) {
      const point = points.get(key);
      if (point) loop.push(point);
      const next = following.get(key);
      following.delete(key);
      key = next;
    }
    if (loop.length > 3) loops.push(loop);
  }
  return loops;
}
