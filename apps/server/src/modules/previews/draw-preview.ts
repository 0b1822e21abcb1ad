import { hasLetter } from "@corp/api/contract";
import satori from "satori";
import sharp from "sharp";
import { messages } from "../../messages.ts";
import type { PreviewCard } from "./preview-card.ts";
import { loadPreviewFont } from "./preview-font.ts";
import type { PreviewFont } from "./preview-font.ts";
import {
  cardElement,
  coverWidth,
  previewGround,
  previewHeight,
  previewWidth,
  ratioHeights,
  titleElement,
  titleHeight,
  titleSizes,
} from "./preview-layout.ts";
import type { Element } from "./preview-layout.ts";

/** Draws a link preview of {@link previewWidth} × {@link previewHeight} pixels as PNG. */
export type DrawPreview = (card: PreviewCard, cover: Uint8Array | null) => Promise<Uint8Array>;

/** A palette is enough for text, and reduces a photograph to a quarter of its size. */
const png = { palette: true, colours: 256, quality: 90, effort: 4, dither: 0.8, compressionLevel: 9 } as const;

/** The font, loaded for the first picture. */
export function createDrawPreview(): DrawPreview {
  let loading: Promise<PreviewFont> | null = null;
  return async (card, cover) => {
    loading ??= loadPreviewFont();
    const font = await loading;
    const svg = await drawText(drawableCard(card, font), font);
    const text = sharp(Buffer.from(svg));
    const whole =
      cover === null ? text : text.composite([{ input: await cut(cover), left: previewWidth - coverWidth, top: 0 }]);
    return card.ratio === undefined ? whole.png(png).toBuffer() : heightened(await whole.png().toBuffer(), card);
  };
}

function drawableCard(card: PreviewCard, { drawable }: PreviewFont): PreviewCard {
  return {
    ...card,
    brandName: drawable(card.brandName),
    tags: card.tags === null ? null : drawable(card.tags) || null,
    // A title in a script that no font has: the picture is not blank.
    title: hasLetter(drawable(card.title)) ? drawable(card.title) : messages.brandTagline,
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
    if (svgHeight(await layOut(alone)) <= titleHeight(card)) break;
  }
  return layOut(cardElement(card, title, font.families), previewHeight);
}

function svgHeight(svg: string): number {
  return Number(/^<svg [^>]*height="(?<height>[\d.]+)"/u.exec(svg)?.groups?.["height"] ?? Number.POSITIVE_INFINITY);
}

/** Extends the picture in the colour of its background. */
function heightened(picture: Buffer, { ratio, tone }: PreviewCard): Promise<Buffer> {
  const margin = (ratio === undefined ? 0 : ratioHeights[ratio] - previewHeight) / 2;
  return sharp(picture)
    .extend({ top: margin, bottom: margin, background: previewGround({ tone }) })
    .png(png)
    .toBuffer();
}

/** Crops a cover to the height of the picture. */
function cut(cover: Uint8Array): Promise<Buffer> {
  return sharp(cover, { failOn: "error" })
    .resize({ width: coverWidth, height: previewHeight, fit: "cover", position: "attention" })
    .png()
    .toBuffer();
}
