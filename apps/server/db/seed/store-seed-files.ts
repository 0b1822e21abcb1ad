import type { NewFile } from "../../src/modules/files/file-record.ts";
import type { FileStore } from "../../src/modules/files/file-store.ts";
import { articleSeeds } from "./article-seeds.ts";
import { drawCover } from "./cover/draw-cover.ts";
import { eventSeeds } from "./event-seeds.ts";
import { drawLogo, partnersWithLogos } from "./picture/draw-logo.ts";
import { drawPicture } from "./picture/draw-picture.ts";
import { storeDrawing, storeSlides } from "./store-drawing.ts";
import type { DrawingForm } from "./store-drawing.ts";

/** Fewer than for an upload, because the first start waits for them. */
const coverForms: readonly DrawingForm[] = [
  [640, "webp"],
  [768, "avif"],
  [1280, "avif"],
  [1280, "webp"],
];
const pictureForms: readonly DrawingForm[] = [
  [480, "webp"],
  [960, "webp"],
];
const logoForms: readonly DrawingForm[] = [[480, "webp"]];

/** The ids of stored files, by their design, or by the name of the partner for a logo. */
export type FileIdOf = (of: object | string) => string | null;

export interface SeedFiles {
  readonly files: readonly NewFile[];
  readonly fileIdOf: FileIdOf;
}

/** Draws all files of the seed data, one at a time, because the first start may be on a laptop. */
export async function storeSeedFiles(store: FileStore): Promise<SeedFiles> {
  const stored = new Map<object | string, NewFile>();
  const covers = [
    ...eventSeeds.map(({ title, cover }) => [title, cover] as const),
    ...articleSeeds.map(({ title, banner }) => [title, banner] as const),
  ];
  for (const [title, cover] of covers) {
    stored.set(cover, await storeDrawing(drawCover(cover), `${title} — обложка`, coverForms, store));
  }
  const pictures = [
    ...eventSeeds.map(({ title, gallery = [] }) => [title, gallery.map(({ picture }) => picture)] as const),
    ...articleSeeds.map(({ title, pictures: ofText = {} }) => [title, Object.values(ofText)] as const),
  ];
  for (const [title, ofIt] of pictures) {
    for (const [index, picture] of ofIt.entries()) {
      const name = `${title} — картинка ${index + 1}`;
      stored.set(picture, await storeDrawing(drawPicture(picture), name, pictureForms, store));
    }
  }
  for (const name of partnersWithLogos) {
    stored.set(name, await storeDrawing(drawLogo(name), `${name} — логотип`, logoForms, store));
  }
  const presented = [
    ...eventSeeds.flatMap(({ performances }) => performances.map(({ slides }) => slides)),
    ...articleSeeds.flatMap(({ presentations }) =>
      presentations.map((presentation) => ("slides" in presentation ? presentation.slides : undefined)),
    ),
  ];
  for (const design of presented) if (design !== undefined) stored.set(design, await storeSlides(design, store));
  return { files: [...stored.values()], fileIdOf: (of) => stored.get(of)?.fileId ?? null };
}
