import satori from "satori";
import sharp from "sharp";
import type { PreviewCard } from "./preview-card.ts";
import { loadPreviewFont } from "./preview-font.ts";
import type { PreviewFont } from "./preview-font.ts";
import {
  cardElement,
  coverWidth,
  previewHeight,
  previewWidth,
  titleElement,
  titleHeight,
  titleSizes,
} from "./preview-layout.ts";
import type { Element } from "./preview-layout.ts";

/** Draws a link preview of {@link previewWidth} × {@link previewHeight} pixels as PNG. */
export type DrawPreview = (card: PreviewCard, cover: Uint8Array | null) => Promise<Uint8Array>;

/** A palette suffices for letters, and makes a photograph a quarter of its size. */
const png = { palette: true, colours: 256, quality: 90, effort: 4, dither: 0.8, compressionLevel: 9 } as const;

/** Loads the font with the first picture. */
export function createDrawPreview(): DrawPreview {
  let loading: Promise<PreviewFont> | null = null;
  return async (card, cover) => {
    loading ??= loadPreviewFont();
    const font = await loading;
    const svg = await drawText(drawableCard(card, font), font);
    const text = sharp(Buffer.from(svg));
    const whole =
      cover === null ? text : text.composite([{ input: await cut(cover), left: previewWidth - coverWidth, top: 0 }]);
    return whole.png(png).toBuffer();
  };
}

function drawableCard(card: PreviewCard, { drawable }: PreviewFont): PreviewCard {
  return {
    ...card,
    brandName: drawable(card.brandName),
    tags: card.tags === null ? null : drawable(card.tags) || null,
    title: drawable(card.title),
    lines: card.lines.map(drawable).filter((line) => line !== ""),
  };
}

async function drawText(card: PreviewCard, font: PreviewFont): Promise<string> {
  const layOut = (element: Element, height?: number): Promise<string> =>
    satori(element as Parameters<typeof satori>[0], {
      width: previewWidth,
      ...(height === undefined ? {} : { height }),
      fonts: [...font.faces],
    });
  let title = titleElement(card, titleSizes[0]);
  for (const size of titleSizes) {
    title = titleElement(card, size);
    const alone = { ...title, props: { ...title.props, style: { ...title.props.style, fontFamily: font.families } } };
    if (heightOf(await layOut(alone)) <= titleHeight(card)) break;
  }
  return layOut(cardElement(card, title, font.families), previewHeight);
}

function heightOf(svg: string): number {
  return Number(/^<svg [^>]*height="(?<height>[\d.]+)"/u.exec(svg)?.groups?.["height"] ?? Number.POSITIVE_INFINITY);
}

/** Crops a cover to the height of the picture. */
function cut(cover: Uint8Array): Promise<Buffer> {
  return sharp(cover, { failOn: "error" })
    .resize({ width: coverWidth, height: previewHeight, fit: "cover", position: "attention" })
    .png()
    .toBuffer();
}
