import { COVER_HEIGHT, COVER_WIDTH, rect } from "../canvas.ts";
import type { Canvas } from "../canvas.ts";
import type { Random } from "../random.ts";

const rowHeight = 64;
const rows = 13;
const seam = 8;

interface Frame {
  readonly x: number;
  readonly width: number;
  readonly row: number;
  readonly isHot: boolean;
}

/** The flame graph of a program: every bar stands on its caller, and one path burns up to the top. */
export function stackedBars({ random, palette }: Canvas): string {
  const tones = [palette.mark, palette.mark, palette.soft, palette.soft, palette.faint];
  return framesAbove({ x: 0, width: COVER_WIDTH, row: 0, isHot: true }, random)
    .map(({ x, width, row, isHot }) => {
      const tone = tones[random.integer(0, tones.length - 1)] ?? palette.soft;
      const fill = row === 0 ? palette.mark : isHot ? palette.accent : tone;
      return rect(x + seam / 2, COVER_HEIGHT - (row + 1) * rowHeight + seam, width - seam, rowHeight - seam, fill);
    })
    .join("");
}

function framesAbove(frame: Frame, random: Random): Frame[] {
  const frames = [frame];
  if (frame.row >= rows - 1) return frames;
  const count = childCount(frame, random);
  const hotChild = frame.isHot ? random.integer(0, count - 1) : -1;
  const shares = Array.from({ length: count }, (_, index) => random.between(0.4, 1) + (index === hotChild ? 0.35 : 0));
  const total = shares.reduce((sum, share) => sum + share, 0);
  let x = frame.x;
  shares.forEach((share, index) => {
    const isHot = index === hotChild;
    const slot = (frame.width * share) / total;
    const width = isHot ? slot : slot * random.between(0.78, 1);
    const isCalled = isHot || random.chance(1 - frame.row * 0.04);
    if (isCalled && width > 22) frames.push(...framesAbove({ x, width, row: frame.row + 1, isHot }, random));
    x += slot;
  });
  return frames;
}

/** Most functions call one other; a wide one splits its time. */
function childCount({ row, width }: Frame, random: Random): number {
  if (row === 0) return 5;
  if (width > 260) return random.integer(2, 3);
  return width > 90 && random.chance(0.4) ? 2 : 1;
}
