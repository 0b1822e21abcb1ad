import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Sharp } from "sharp";
import type { NewFile } from "../../src/modules/files/file-record.ts";
import { contentOf } from "../../src/modules/files/file-store.ts";
import type { FileStore } from "../../src/modules/files/file-store.ts";
import { storedImageTypes } from "../../src/modules/files/file-types.ts";
import type { StoredImageExtension } from "../../src/modules/files/file-types.ts";
import { documentStoredName, imageStoredName } from "../../src/modules/files/stored-names.ts";
import { drawSlides } from "./slides/draw-slides.ts";
import type { SlidesDesign } from "./slides/slides-design.ts";

const ratio = 9 / 16;
const webpQuality = 82;
/** The first start waits for it: half the time of the default, for a tenth more bytes. */
const webpEffort = 2;
const avifQuality = 55;
/** On a phone fewer bytes matter; on a large screen they hardly do, and this takes a quarter of the time. */
const avifEffort = { phone: 1, desktop: 0 } as const;
const phoneWidth = 768;

const unownedFile = { isPrivate: false, uploadedBy: null, expiresAt: null };

/** One stored variant of a drawing; the width is in pixels. */
export type DrawingForm = readonly [width: number, extension: StoredImageExtension];

/**
 * Stores a drawing.
 *
 * @param svg 16 by 9
 * @param name the name of the upload, without an extension
 * @param forms the narrowest first
 */
export async function storeDrawing(
  svg: string,
  name: string,
  forms: readonly DrawingForm[],
  store: FileStore,
): Promise<NewFile> {
  const fileId = randomUUID();
  const [widest, widestExtension] = forms.at(-1) ?? [0, "webp"];
  // Rendered once, at the largest size; all other sizes are made from that.
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(widest, widest * ratio)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants = [];
  let size = 0;
  for (const [width, extension] of forms) {
    const bytes = await encode(sharp(data, { raw }).resize(width, Math.round(width * ratio)), width, extension);
    const storedName = imageStoredName(fileId, width, extension);
    const contentType = storedImageTypes[extension];
    await store.put(storedName, contentOf(bytes), contentType);
    variants.push({ name: storedName, contentType, width });
    size = bytes.length;
  }
  return {
    ...{ fileId, kind: "image", contentType: storedImageTypes[widestExtension], size, variants },
    ...{ width: widest, height: Math.round(widest * ratio) },
    ...{ storageName: null, originalName: `${name}.${widestExtension}` },
    ...unownedFile,
  };
}

function encode(drawing: Sharp, width: number, extension: StoredImageExtension): Promise<Buffer> {
  if (extension === "webp") return drawing.webp({ quality: webpQuality, effort: webpEffort }).toBuffer();
  const effort = avifEffort[width <= phoneWidth ? "phone" : "desktop"];
  return drawing.avif({ quality: avifQuality, effort, chromaSubsampling: "4:2:0" }).toBuffer();
}

/** Draws and stores a presentation. */
export async function storeSlides(design: SlidesDesign, store: FileStore): Promise<NewFile> {
  const fileId = randomUUID();
  const contentType = "application/pdf";
  const bytes = drawSlides(design);
  const storageName = documentStoredName(fileId, contentType);
  await store.put(storageName, contentOf(bytes), contentType);
  return {
    ...{ fileId, kind: "document", contentType, size: bytes.length, width: null, height: null, variants: [] },
    ...{ storageName, originalName: `${design.fileName}.pdf` },
    ...unownedFile,
  };
}
