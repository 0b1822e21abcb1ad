import { arc, disc, element, onCircle, ring } from "../canvas.ts";
import type { Canvas, Point } from "../canvas.ts";

const gap = 62;

/** Orbits around a heavy body that stands off the middle; every orbit is broken where something passes. */
export function ringOrbits({ random, palette }: Canvas): string {
  const center: Point = { x: random.between(420, 1180), y: random.between(340, 620) };
  const bodyRadius = random.between(120, 170);
  const parts: string[] = [];

  for (let orbit = 0; orbit < 19; orbit += 1) {
    const radius = bodyRadius + gap * (orbit + 1);
    const width = orbit % 3 === 1 ? 30 : random.chance(0.4) ? 16 : 5;
    const stroke = random.chance(0.34) ? palette.mark : orbit % 2 === 0 ? palette.soft : palette.faint;
    const start = random.between(0, Math.PI * 2);
    const length = random.between(Math.PI * 0.5, Math.PI * 1.75);
    parts.push(ring(center, radius, palette.faint, 2));
    parts.push(line(arc(center, radius, start, start + length), stroke, width));
    if (random.chance(0.5)) parts.push(disc(onCircle(center, radius, start + length), width / 2 + 12, stroke));
  }

  const loudRadius = bodyRadius + gap * random.integer(2, 5);
  const loudStart = random.between(Math.PI * 0.9, Math.PI * 1.5);
  parts.push(line(arc(center, loudRadius, loudStart, loudStart + Math.PI * 0.9), palette.accent, 30));
  parts.push(disc(center, bodyRadius, palette.accent));
  const moon = onCircle(center, loudRadius, loudStart + Math.PI * 0.9);
  parts.push(disc(moon, 52, palette.ground), disc(moon, 38, palette.mark));
  return parts.join("");
}

function line(d: string, stroke: string, width: number): string {
  return element("path", { d, fill: "none", stroke, "stroke-width": width, "stroke-linecap": "round" });
}
