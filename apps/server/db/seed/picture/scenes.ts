import { COVER_HEIGHT, COVER_WIDTH, disc, rect, ring } from "../cover/canvas.ts";
import type { Canvas } from "../cover/canvas.ts";
import { diagram, line, person, roundedRect } from "./figures.ts";

const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join("");

/** Rows of empty seats before a lit screen. */
export function hall({ random, palette }: Canvas): string {
  const bars = Array.from({ length: 7 }, () => random.between(0.2, 1));
  const colours = { screen: palette.mark, bar: palette.soft, accent: palette.accent };
  const seats = times(5, (row) => {
    const size = 84 + row * 26;
    const y = 470 + row * 92;
    const gap = size * 0.24;
    const count = Math.ceil(COVER_WIDTH / (size + gap)) + 1;
    const shift = row % 2 === 0 ? 0 : -size / 2;
    return times(count, (seat) =>
      roundedRect(
        { x: shift + seat * (size + gap), y },
        size,
        size * 0.8,
        size * 0.22,
        row % 2 === 0 ? palette.soft : palette.faint,
      ),
    );
  });
  return rect(0, 430, COVER_WIDTH, 470, palette.faint) + diagram({ x: 380, y: 70 }, 840, 330, bars, colours) + seats;
}

/** A speaker at a lectern beside a screen, and heads in front. */
export function talk({ random, palette }: Canvas): string {
  const bars = Array.from({ length: random.integer(6, 9) }, () => random.between(0.15, 1));
  const colours = { screen: palette.faint, bar: palette.soft, accent: palette.accent };
  const heads = times(9, (index) =>
    person(
      { x: 60 + index * 190 + random.between(-20, 20), y: 930 },
      150,
      index % 3 === 1 ? palette.soft : palette.mark,
    ),
  );
  const lectern = roundedRect({ x: 210, y: 500 }, 220, 260, 12, palette.soft);
  return (
    diagram({ x: 600, y: 110 }, 880, 500, bars, colours) +
    person({ x: 320, y: 520 }, 210, palette.accent) +
    lectern +
    heads
  );
}

/** A full hall from the stage; one hand is raised. */
export function audience({ random, palette }: Canvas): string {
  const rows = 5;
  const asking = { row: random.integer(1, 3), seat: random.integer(2, 5) };
  return times(rows, (row) => {
    const size = 130 + row * 34;
    const y = 300 + row * 165;
    return times(Math.ceil(COVER_WIDTH / (size * 1.1)) + 1, (seat) => {
      const at = { x: seat * size * 1.1 + (row % 2) * size * 0.5, y };
      const isAsking = row === asking.row && seat === asking.seat;
      const fill = isAsking
        ? palette.accent
        : random.chance(0.4)
          ? palette.soft
          : row % 2 === 0
            ? palette.faint
            : palette.mark;
      const hand = [
        { x: at.x + size * 0.44, y: at.y - size * 0.4 },
        { x: at.x + size * 0.5, y: at.y - size * 1.5 },
      ];
      return (isAsking ? line(hand, fill, size * 0.16) : "") + person(at, size, fill);
    });
  });
}

/** Two people before a whiteboard with a plan of boxes and arrows. */
export function board({ random, palette }: Canvas): string {
  const columns = [0, 1, 2, 3].map((column) => ({ x: 260 + column * 290, y: 150 + random.between(0, 220) }));
  const arrows = columns.slice(1).map((to, index) => {
    const from = columns[index] ?? to;
    const bend = from.x + 230;
    return line(
      [
        { x: from.x + 190, y: from.y + 55 },
        { x: bend, y: from.y + 55 },
        { x: bend, y: to.y + 55 },
        { x: to.x, y: to.y + 55 },
      ],
      palette.soft,
      8,
    );
  });
  const chosen = random.integer(0, 3);
  const boxes = columns.map((at, index) =>
    roundedRect(at, 190, 110, 16, index === chosen ? palette.accent : palette.mark),
  );
  const people = person({ x: 430, y: 860 }, 300, palette.mark) + person({ x: 1180, y: 880 }, 320, palette.soft);
  return roundedRect({ x: 160, y: 70 }, 1280, 520, 20, palette.faint) + arrows.join("") + boxes.join("") + people;
}

/** A table of laptops with code on their screens. */
export function laptops({ random, palette }: Canvas): string {
  const screens = times(3, (index) => {
    const at = { x: 110 + index * 490, y: 210 + (index % 2) * 60 };
    const code = times(9, (row) => {
      const indent = [0, 1, 2, 2, 1, 1, 2, 1, 0][row] ?? 0;
      const width = random.between(70, 250);
      const start = { x: at.x + 36 + indent * 34, y: at.y + 44 + row * 28 };
      return roundedRect(start, width, 12, 6, random.chance(0.2) ? palette.accent : palette.soft);
    });
    const base = roundedRect({ x: at.x - 30, y: at.y + 320 }, 460, 26, 12, palette.soft);
    return (
      roundedRect(at, 400, 315, 18, palette.mark) +
      roundedRect({ x: at.x + 14, y: at.y + 14 }, 372, 287, 8, palette.ground) +
      code +
      base
    );
  });
  return rect(0, 560, COVER_WIDTH, COVER_HEIGHT - 560, palette.faint) + screens;
}

/** Cups and plates on a table, seen from above. */
export function coffee({ random, palette }: Canvas): string {
  const cups = times(11, (index) => {
    const at = {
      x: 180 + (index % 4) * 410 + random.between(-50, 50),
      y: 170 + Math.floor(index / 4) * 290 + random.between(-40, 40),
    };
    const isCup = index % 3 !== 2;
    const inside = isCup
      ? disc(at, 62, palette.mark) + disc(at, 50, index === 4 ? palette.accent : palette.soft)
      : times(4, (piece) => disc({ x: at.x - 36 + piece * 24, y: at.y + (piece % 2) * 34 - 16 }, 18, palette.accent));
    return disc(at, 112, palette.faint) + ring(at, 112, palette.soft, 5) + inside;
  });
  return cups;
}

/** Badges on their ribbons, side by side. */
export function badges({ random, palette }: Canvas): string {
  const chosen = random.integer(1, 4);
  return times(6, (index) => {
    const x = 90 + index * 250;
    const top = 250 + random.between(0, 130);
    const ribbon = index === chosen ? palette.accent : palette.soft;
    const hole = { x: x + 95, y: top + 34 };
    const words = [150, 110, 70].map((width, row) =>
      roundedRect({ x: x + 20, y: top + 190 + row * 38 }, width, 16, 8, row === 0 ? palette.ground : palette.soft),
    );
    return (
      line([{ x: x + 50, y: -20 }, hole, { x: x + 140, y: -20 }], ribbon, 18) +
      roundedRect({ x, y: top }, 190, 320, 18, palette.mark) +
      disc(hole, 12, palette.ground) +
      disc({ x: x + 95, y: top + 120 }, 44, ribbon) +
      words.join("")
    );
  });
}

/** People who stay to talk, before windows with the lights of a city. */
export function evening({ random, palette }: Canvas): string {
  const windows = times(48, (index) => {
    const at = { x: 60 + (index % 12) * 126, y: 60 + Math.floor(index / 12) * 130 };
    const lit = random.chance(0.22);
    return roundedRect(at, 92, 96, 6, lit ? palette.accent : palette.faint);
  });
  const groups = [220, 420, 780, 960, 1140, 1420].map((x, index) =>
    person({ x: x + random.between(-20, 20), y: 850 }, 230, index % 2 === 0 ? palette.mark : palette.soft),
  );
  return windows + groups.join("");
}
