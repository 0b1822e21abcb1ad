import type { StoredFile } from "@corp/api";

/** The smallest variant that is sharp at the given width; undefined without a photo. */
export function photoUrl(photo: StoredFile | null, widthPx: number): string | undefined {
  const widths = (photo?.variants ?? [])
    .filter(({ content_type }) => content_type === "image/webp")
    .toSorted((a, b) => a.width - b.width);
  return (widths.find(({ width }) => width >= widthPx) ?? widths.at(-1))?.url ?? photo?.url;
}
