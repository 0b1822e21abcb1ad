import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { NewFile } from "../../src/modules/files/file-record.ts";
import { contentOf } from "../../src/modules/files/file-store.ts";
import type { FileStore } from "../../src/modules/files/file-store.ts";
import { imageStoredName } from "../../src/modules/files/stored-names.ts";
import type { CoverDesign } from "./cover/cover-design.ts";
import { drawCover } from "./cover/draw-cover.ts";

/** Pixels. */
const coverWidths = [640, 1280] as const;
const coverRatio = 9 / 16;
const webpQuality = 82;

/** Draws a cover and puts it in the store, in every width. */
export async function storeCover(design: CoverDesign, store: FileStore): Promise<NewFile> {
  const fileId = randomUUID();
  const drawing = Buffer.from(drawCover(design));
  const contentType = "image/webp";
  const variants = [];
  let size = 0;
  for (const width of coverWidths) {
    const bytes = await sharp(drawing)
      .resize(width, width * coverRatio)
      .webp({ quality: webpQuality })
      .toBuffer();
    const name = imageStoredName(fileId, width, "webp");
    await store.put(name, contentOf(bytes), contentType);
    variants.push({ name, contentType, width });
    size = bytes.length;
  }
  const width = coverWidths.at(-1) ?? 0;
  return {
    ...{ fileId, kind: "image", contentType, size, width, height: width * coverRatio, variants },
    ...{ storageName: null, originalName: null, isPrivate: false, uploadedBy: null, expiresAt: null },
  };
}
