import type { Slide, SlidesDesign } from "./slides-design.ts";

/** Points. */
const width = 960;
const height = 540;
const ink = "0.07 0.07 0.08";
const accent = "1 0.31 0.09";

/** A presentation as PDF. Deterministic. @see ISO 32000-1, 7.5 for the parts of a file */
export function drawSlides({ slides }: SlidesDesign): Buffer {
  const firstPage = 5;
  const pages = slides.map((_, index) => `${firstPage + index * 2} 0 R`).join(" ");
  const resources = "<< /Font << /Words 3 0 R /Code 4 0 R >> >>";
  return fileOf([
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
    `<< /Type /Pages /Kids [${pages}] /Count ${slides.length} /MediaBox [0 0 ${width} ${height}] /Resources ${resources} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
    ...slides.flatMap((slide, index) => {
      const drawing = drawingOf(slide);
      return [
        `<< /Type /Page /Parent 2 0 R /Contents ${firstPage + index * 2 + 1} 0 R >>`,
        `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ]);
}

/** @throws RangeError for a letter that the fonts do not contain. */
function drawingOf({ title, lines, bars = [] }: Slide): string {
  const words = [title, ...lines].join("");
  if (/[^\x20-\x7E]/u.test(words)) throw new RangeError(`Not only Latin letters: ${words}`);
  const text = (font: string, y: number, line: string): string =>
    `BT ${font} Tf 60 ${y} Td (${line.replaceAll(/[\\()]/gu, "\\$&")}) Tj ET`;
  const tallest = Math.max(...bars);
  return [
    `${accent} rg 60 470 90 8 re f ${ink} rg`,
    text("/Words 34", 410, title),
    ...lines.map((line, index) => text("/Code 18", 350 - index * 30, line)),
    ...bars.map((bar, index) => {
      const barHeight = Math.round((bar / tallest) * 160);
      return `${bar === tallest ? accent : ink} rg ${60 + index * 90} 40 60 ${barHeight} re f`;
    }),
  ].join("\n");
}

function fileOf(objects: readonly string[]): Buffer {
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join("")}`;
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + end, "latin1");
}
