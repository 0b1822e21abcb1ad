import type { NewFile } from "../../src/modules/files/file-record.ts";
import type { FileStore } from "../../src/modules/files/file-store.ts";
import { drawCover } from "./cover/draw-cover.ts";
import { demonstrationArticles } from "./article-seeds.ts";
import { demonstrationEvents } from "./event-seeds.ts";
import { drawLogo, partnersWithLogos } from "./picture/draw-logo.ts";
import { drawPicture } from "./picture/draw-picture.ts";
import { storeDrawing, storeSlides } from "./store-drawing.ts";
import type { DrawingForm } from "./store-drawing.ts";

/** Fewer than of an upload: the first start waits for them. */
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

/**
 * Under which identifier a file is stored, by the design that it was made from, or by the name of the partner whose
 * logo it is.
 */
export type FileIdOf = (of: object | string) => string | null;

export interface DemonstrationFiles {
  readonly files: readonly NewFile[];
  readonly fileIdOf: FileIdOf;
}

/** Draws everything that the demonstration content shows. One at a time: the first start is on somebody's laptop. */
export async function storeDemonstrationFiles(store: FileStore): Promise<DemonstrationFiles> {
  const stored = new Map<object | string, NewFile>();
  const covers = [
    ...demonstrationEvents.map(({ title, cover }) => [title, cover] as const),
    ...demonstrationArticles.map(({ title, banner }) => [title, banner] as const),
  ];
  for (const [title, cover] of covers) {
    stored.set(cover, await storeDrawing(drawCover(cover), `${title} — обложка`, coverForms, store));
  }
  const pictures = [
    ...demonstrationEvents.map(({ title, gallery = [] }) => [title, gallery.map(({ picture }) => picture)] as const),
    ...demonstrationArticles.map(({ title, pictures: ofText = {} }) => [title, Object.values(ofText)] as const),
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
    ...demonstrationEvents.flatMap(({ performances }) => performances.map(({ slides }) => slides)),
    ...demonstrationArticles.flatMap(({ presentations }) =>
      presentations.map((presentation) => ("slides" in presentation ? presentation.slides : undefined)),
    ),
  ];
  for (const design of presented) if (design !== undefined) stored.set(design, await storeSlides(design, store));
  return { files: [...stored.values()], fileIdOf: (of) => stored.get(of)?.fileId ?? null };
}
