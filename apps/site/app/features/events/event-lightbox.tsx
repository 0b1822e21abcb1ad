import type { Event } from "@corp/api";
import { Lightbox } from "@corp/ui";
import type { GalleryImage } from "@corp/ui";
import type { ReactElement } from "react";
import { bodyMessages } from "./body-messages.ts";

export interface EventLightboxProps {
  readonly gallery: Event["gallery"];
  readonly index: number | null;
  readonly onIndexChange: (index: number | null) => void;
}

/** The gallery viewer. Browser only: its inline styles are not allowed by the policy of rendered pages. */
export function EventLightbox({ gallery, index, onIndexChange }: EventLightboxProps): ReactElement {
  return (
    <Lightbox
      images={gallery.map(galleryImage)}
      index={index}
      onIndexChange={onIndexChange}
      label={bodyMessages.gallery}
    />
  );
}

function galleryImage({ image: { url, width, height, variants = [] }, alt }: Event["gallery"][number]): GalleryImage {
  const sources = ["image/avif", "image/webp"].map((type) => ({
    type,
    srcSet: variants
      .filter(({ content_type }) => content_type === type)
      .map((variant) => `${variant.url} ${variant.width}w`)
      .join(", "),
  }));
  return {
    href: url,
    alt,
    sources: sources.filter(({ srcSet }) => srcSet !== "").map((source) => ({ ...source, sizes: "100vw" })),
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
}
