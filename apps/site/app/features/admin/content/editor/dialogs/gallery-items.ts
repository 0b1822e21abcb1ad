import { randomKey } from "../../../../../core/random-key.ts";
import type { GalleryImage } from "../schema/media-nodes.ts";

/** A picture in the dialog; the same file may stand there twice. */
export interface GalleryItem extends GalleryImage {
  readonly key: string;
}

export function galleryItems(images: readonly GalleryImage[]): readonly GalleryItem[] {
  return images.map((image) => ({ ...image, key: randomKey() }));
}

export function imagesOf(items: readonly GalleryItem[]): readonly GalleryImage[] {
  return items.map(({ file_id, alt }) => ({ file_id, alt: alt.trim() }));
}
