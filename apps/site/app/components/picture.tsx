import type { StoredFile } from "@corp/api";
import type { ReactElement } from "react";
import "./picture.css";

export interface PictureProps {
  readonly file: StoredFile;
  /** Empty for a decorative image. */
  readonly alt: string;
  /** The `sizes` attribute of the sources. */
  readonly sizes: string;
  /** Loads eagerly with high priority: the largest element of the first view. @default false */
  readonly isFirst?: boolean;
  /** Class of the `img` element. */
  readonly className?: string;
}

/** The browser takes the first type it supports: smallest files first. */
const preferredTypes = ["image/avif", "image/webp"] as const;

/** An uploaded image in the type and width that suit the device. Width and height reserve its space. */
export function Picture({ file, alt, sizes, isFirst = false, className }: PictureProps): ReactElement {
  return (
    <picture className="picture">
      {preferredTypes.map((type) => {
        const srcSet = toSrcSet(file, type);
        return srcSet === "" ? null : <source key={type} type={type} srcSet={srcSet} sizes={sizes} />;
      })}
      <img
        className={className}
        src={fallbackUrl(file)}
        width={file.width}
        height={file.height}
        alt={alt}
        loading={isFirst ? "eager" : "lazy"}
        fetchPriority={isFirst ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}

function toSrcSet({ variants = [] }: StoredFile, type: string): string {
  return variants
    .filter((variant) => variant.content_type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(", ");
}

/** The widest WebP, for browsers without AVIF. */
function fallbackUrl({ url, variants = [] }: StoredFile): string {
  return variants.findLast(({ content_type }) => content_type === "image/webp")?.url ?? url;
}
