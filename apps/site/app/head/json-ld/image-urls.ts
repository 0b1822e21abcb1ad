import type { ResponseOf } from "@corp/api";

type StoredFile = ResponseOf<"uploadFile">;

/** The URLs of a picture for crawlers: the widest WebP, which all of them read, or what there is. */
export function imageUrls(file: StoredFile | null, drawnPath: string, origin: string): string[] {
  const drawn = origin + drawnPath;
  if (file === null) return [drawn];
  const [widest] = (file.variants ?? [])
    .filter(({ content_type }) => content_type === "image/webp")
    .toSorted((one, other) => other.width - one.width);
  return [new URL(widest?.url ?? file.url, origin).href, drawn];
}
