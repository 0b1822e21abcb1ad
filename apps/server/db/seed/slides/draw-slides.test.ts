import { expect, it } from "vitest";
import { drawSlides } from "./draw-slides.ts";

const design = {
  fileName: "slides",
  slides: [
    { title: "One (1)", lines: ["a \\ b"], bars: [1, 3] },
    { title: "Two", lines: [] },
  ],
};

it("creates a PDF whose cross-reference table is correct", () => {
  const file = drawSlides(design).toString("latin1");
  expect(file.startsWith("%PDF-1.4")).toBe(true);
  const offsets = [...file.matchAll(/^(\d{10}) 00000 n $/gmu)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(8);
  offsets.forEach((offset, index) => expect(file.slice(offset).startsWith(`${index + 1} 0 obj`)).toBe(true));
  const start = Number(/startxref\n(\d+)/u.exec(file)?.[1]);
  expect(file.slice(start).startsWith("xref")).toBe(true);
});

it("escapes delimiters, and rejects letters that its fonts do not contain", () => {
  expect(drawSlides(design).toString("latin1")).toContain("(One \\(1\\)) Tj");
  expect(drawSlides(design).toString("latin1")).toContain("(a \\\\ b) Tj");
  expect(() => drawSlides({ fileName: "x", slides: [{ title: "Слайд", lines: [] }] })).toThrow(RangeError);
});
