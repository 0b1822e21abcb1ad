import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { richTextFiles } from "@corp/api/contract";
import sharp from "sharp";
import type { NewFile } from "../../src/modules/files/file-record.ts";
import { toContent } from "../../src/modules/files/file-store.ts";
import type { FileStore } from "../../src/modules/files/file-store.ts";
import { storedImageTypes } from "../../src/modules/files/file-types.ts";
import type { StoredImageExtension } from "../../src/modules/files/file-types.ts";
import { documentStoredName, imageStoredName } from "../../src/modules/files/stored-names.ts";
import { articleSeeds } from "./article-seeds.ts";
import { eventSeeds } from "./event-seeds.ts";

/** One stored variant of a picture; the width is in pixels. */
type Form = readonly [width: number, extension: StoredImageExtension];

/** The narrowest first; fewer than for an upload, because the first start waits for them. */
const coverForms: readonly Form[] = [
  [640, "webp"],
  [768, "avif"],
  [1280, "avif"],
  [1280, "webp"],
];
const sceneForms: readonly Form[] = [
  [480, "webp"],
  [960, "webp"],
];
const logoForms: readonly Form[] = [[480, "webp"]];

const ratio = 9 / 16;
/** The first start waits for it: half the time of the default, for a tenth more bytes. */
const webp = { quality: 82, effort: 2 };
/** On a phone fewer bytes matter; on a large screen they hardly do, and effort 0 takes a quarter of the time. */
const avif = (width: number) => ({ quality: 55, effort: width <= 768 ? 1 : 0, chromaSubsampling: "4:2:0" });

/** The id of a stored file by its name in `pictures` or `slides`, without the extension. */
export type FindFileId = (name: string) => string;

export interface SeedFiles {
  readonly files: readonly NewFile[];
  readonly findFileId: FindFileId;
}

export const coverName = ({ slug }: { readonly slug: string }): string => `${slug}-cover`;

/** Stores all files of the seed data, one at a time, because the first start may be on a laptop. */
export async function storeSeedFiles(store: FileStore): Promise<SeedFiles> {
  const stored = new Map<string, NewFile>();
  for (const seed of [...eventSeeds, ...articleSeeds]) {
    stored.set(coverName(seed), await storePicture(coverName(seed), `${seed.title} — обложка`, coverForms, store));
  }
  const scenes = [
    ...eventSeeds.map(({ title, gallery }) => ({ title, names: gallery.map(({ picture }) => picture) })),
    ...articleSeeds.map(({ title, content }) => ({
      title,
      names: richTextFiles(content).map(({ fileId }) => fileId),
    })),
  ];
  for (const { title, names } of scenes) {
    for (const [index, name] of names.entries()) {
      stored.set(name, await storePicture(name, `${title} — картинка ${index + 1}`, sceneForms, store));
    }
  }
  for (const { name, logo } of eventSeeds.flatMap(({ partners }) => partners)) {
    if (logo !== null && !stored.has(logo)) {
      stored.set(logo, await storePicture(logo, `${name} — логотип`, logoForms, store));
    }
  }
  const presented = [
    ...eventSeeds.flatMap(({ performances }) => performances.map(({ slides }) => slides)),
    ...articleSeeds.flatMap(({ presentations }) => presentations.map((one) => ("slides" in one ? one.slides : null))),
  ];
  for (const name of presented) if (name !== null) stored.set(name, await storeSlides(name, store));
  return {
    files: [...stored.values()],
    findFileId: (name) => {
      const file = stored.get(name);
      if (file === undefined) throw new Error(`${name} is not stored`);
      return file.file_id;
    },
  };
}

const unownedFile = { is_private: false, uploaded_by: null, expires_at: null };

/**
 * Stores a picture of 16 by 9.
 *
 * @param title the name of the upload, without an extension
 */
async function storePicture(name: string, title: string, forms: readonly Form[], store: FileStore): Promise<NewFile> {
  const fileId = randomUUID();
  const [widest, widestExtension] = forms.at(-1) ?? [0, "webp"];
  // Rendered once, at the largest size; all other sizes are made from that.
  const { data, info } = await sharp(join(import.meta.dirname, "pictures", `${name}.svg`))
    .resize(widest, widest * ratio)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants = [];
  let size = 0;
  for (const [width, extension] of forms) {
    const resized = sharp(data, { raw }).resize(width, Math.round(width * ratio));
    const bytes = await (extension === "webp" ? resized.webp(webp) : resized.avif(avif(width))).toBuffer();
    const storedName = imageStoredName(fileId, width, extension);
    const contentType = storedImageTypes[extension];
    await store.put(storedName, toContent(bytes), contentType);
    variants.push({ name: storedName, contentType, width });
    size = bytes.length;
  }
  return {
    file_id: fileId,
    kind: "image",
    content_type: storedImageTypes[widestExtension],
    size,
    variants,
    width: widest,
    height: Math.round(widest * ratio),
    storage_name: null,
    original_name: `${title}.${widestExtension}`,
    ...unownedFile,
  };
}

async function storeSlides(name: string, store: FileStore): Promise<NewFile> {
  const fileId = randomUUID();
  const contentType = "application/pdf";
  const bytes = await readFile(join(import.meta.dirname, "slides", `${name}.pdf`));
  const storageName = documentStoredName(fileId, contentType);
  await store.put(storageName, toContent(bytes), contentType);
  return {
    file_id: fileId,
    kind: "document",
    content_type: contentType,
    size: bytes.length,
    width: null,
    height: null,
    variants: [],
    storage_name: storageName,
    original_name: `${name}.pdf`,
    ...unownedFile,
  };
}
