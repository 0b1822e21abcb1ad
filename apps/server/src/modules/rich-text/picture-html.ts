import type { RichTextGallery, RichTextImage, StoredFile } from "@corp/api/contract";
import { escapeUTF8 } from "entities/escape";
import { messages } from "../../messages.ts";
import { element, tag } from "./html-element.ts";

/** Finds the file of an image; undefined if it does not exist or is not an image. */
export type FindPicture = (fileId: string) => StoredFile | undefined;

export function findPictureIn(files: readonly StoredFile[]): FindPicture {
  const pictures = new Map(
    files.filter(({ content_type: type }) => type.startsWith("image/")).map((file) => [file.file_id, file]),
  );
  return (fileId) => pictures.get(fileId);
}

/** The width of the text; a gallery has at least two columns. */
const sizes = { image: "(min-width: 48rem) 44rem, 100vw", gallery: "(min-width: 48rem) 15rem, 50vw" } as const;
/** Ordered by file size: a browser takes the first type it supports. */
const preferredTypes = ["image/avif", "image/webp"] as const;

export function imageHtml({ attrs }: RichTextImage, find: FindPicture): string {
  const file = find(attrs.file_id);
  if (file === undefined) return "";
  const caption = attrs.caption === null ? "" : element("figcaption", {}, escapeUTF8(attrs.caption));
  return element("figure", { class: "rt-image" }, pictureHtml(file, attrs.alt, sizes.image) + caption);
}

/** Each image links to its largest variant. */
export function galleryHtml({ attrs }: RichTextGallery, find: FindPicture): string {
  const figures = attrs.images.flatMap(({ file_id: fileId, alt }) => {
    const file = find(fileId);
    if (file === undefined) return [];
    const picture = pictureHtml(file, alt, sizes.gallery);
    return [element("figure", {}, element("a", { href: largestUrl(file) }, picture))];
  });
  if (figures.length === 0) return "";
  const label = messages.galleryTitle(figures.length);
  return element("div", { class: "rt-gallery", role: "group", "aria-label": label }, figures.join(""));
}

/** The widest variant of the older type, for Markdown and for browsers without `picture` or AVIF. */
export function largestUrl({ url, variants = [] }: StoredFile): string {
  return variants.findLast(({ content_type: type }) => type === "image/webp")?.url ?? url;
}

function pictureHtml(file: StoredFile, alt: string, wide: string): string {
  const sources = preferredTypes.map((type) => {
    const variants = (file.variants ?? []).filter((variant) => variant.content_type === type);
    const srcset = variants.map(({ url, width }) => `${url} ${width}w`).join(", ");
    return srcset === "" ? "" : tag("source", { type, srcset, sizes: wide });
  });
  const image = tag("img", {
    src: largestUrl(file),
    width: file.width ?? null,
    height: file.height ?? null,
    alt,
    loading: "lazy",
    decoding: "async",
  });
  return element("picture", {}, sources.join("") + image);
}
