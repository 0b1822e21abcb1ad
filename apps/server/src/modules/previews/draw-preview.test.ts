import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { createDrawPreview } from "./draw-preview.ts";
import type { PreviewCard } from "./preview-card.ts";
import { loadPreviewFont } from "./preview-font.ts";
import type { PreviewFont } from "./preview-font.ts";
import { coverWidth, previewHeight, previewWidth } from "./preview-layout.ts";

const draw = createDrawPreview();
const card: PreviewCard = {
  brandName: "Corp",
  tags: "Базы данных",
  title: "PostgreSQL под нагрузкой",
  lines: ["1 декабря 2026, 19:00 МСК", "Москва"],
  coverName: null,
  tone: "light",
};
/** Incompressible. */
const noise = sharp({
  create: {
    width: 640,
    height: 360,
    channels: 3,
    background: "#888",
    noise: { type: "gaussian", mean: 128, sigma: 60 },
  },
});

/** The share of pixels in a part of the picture that differ from the background. */
async function inkIn(picture: Uint8Array, part: { left: number; top: number; width: number; height: number }) {
  const { data, info } = await sharp(picture).extract(part).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 200).length / (info.width * info.height);
}

describe("drawPreview", () => {
  it("draws 1200 by 630 pixels in a small file, even with an incompressible cover", async () => {
    const picture = await draw({ ...card, coverName: "cover" }, await noise.png().toBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(300_000);
  });

  it("draws arrows and signs, and a title where no font has the letters", async () => {
    const place = { left: 56, top: 150, width: 700, height: 300 };
    const measureInk = async (title: string) => inkIn(await draw({ ...card, title }, null), place);
    expect(await measureInk("→ ≠ ∞ a")).toBeGreaterThan((await measureInk("a")) * 1.5);
    for (const title of ["深入理解計算機系統", "שלום עולם", "🎉"])
      expect(await measureInk(title), title).toBeGreaterThan(0.01);
  });

  it("keeps its margins with a title of any length", async () => {
    for (const title of [
      "Кратко",
      "Как мы переносили двадцать терабайт заказов ".repeat(5).slice(0, 200),
      "ъ".repeat(200),
    ]) {
      const picture = await draw({ ...card, title, coverName: "cover" }, await noise.png().toBuffer());
      const textWidth = previewWidth - coverWidth;
      expect(await inkIn(picture, { left: 0, top: 0, width: textWidth, height: 40 }), title).toBe(0);
      expect(await inkIn(picture, { left: 0, top: previewHeight - 40, width: textWidth, height: 40 }), title).toBe(0);
      expect(await inkIn(picture, { left: textWidth - 30, top: 0, width: 30, height: previewHeight }), title).toBe(0);
      expect(await inkIn(picture, { left: 40, top: 40, width: 600, height: 550 }), title).toBeGreaterThan(0.02);
    }
  });
});

describe("drawable", () => {
  let font: PreviewFont;
  beforeAll(async () => {
    font = await loadPreviewFont();
  });

  it.each([
    ["Ёлки, Žižkov & «кавычки» — №1", "Ёлки, Žižkov & «кавычки» — №1"],
    ["Малый круг 🎉: читаем", "Малый круг: читаем"],
    ["👩‍💻 Код", "Код"],
    ["и\u0306од", "йод"],
    ["日本 и мы", "и мы"],
    ["PostgreSQL 17 → 18", "PostgreSQL 17 → 18"],
    ["⌈x⌉ ≠ ∞, ∀x ∈ λ", "⌈x⌉ ≠ ∞, ∀x ∈ λ"],
    ["10⁹ и H₂O", "10⁹ и H₂O"],
    ["Երևան, თბილისი", "Երևան, თბილისი"],
    ["a\u202eb\u200d", "ab"],
    ["🎉", ""],
  ])("turns %j into %j", (text, drawn) => {
    expect(font.drawable(text)).toBe(drawn);
  });
});
