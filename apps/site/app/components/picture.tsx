import type { StoredFile } from "@corp/api";
import type { ReactElement } from "react";
import "./picture.css";

export interface PictureProps {
  readonly file: StoredFile;
  /** Empty when it decorates what is said beside it. */
  readonly alt: string;
  /** How wide it is shown, for the browser's choice among the widths. */
  readonly sizes: string;
  /** It is what the visitor sees first: loaded at once and before other things. @default false */
  readonly isFirst?: boolean;
  /** Of the image itself. */
  readonly className?: string;
}

/** The smallest files first: a browser takes the first type it knows. */
const preferredTypes = ["image/avif", "image/webp"] as const;

/** An uploaded image in the type and the width that suit the reader. Its place is kept while it loads. */
export function Picture({ file, alt, sizes, isFirst = false, className }: PictureProps): ReactElement {
  return (
    <picture className="picture">
      {preferredTypes.map((type) => {
        const srcSet = srcSetOf(file, type);
        return srcSet === "" ? null : <source key={type} type={type} srcSet={srcSet} sizes={sizes} />;
      })}
      <img
        className={className}
        src={fallbackOf(file)}
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

function srcSetOf({ variants = [] }: StoredFile, type: string): string {
  return variants
    .filter((variant) => variant.content_type === type)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(", ");
}

/** For browsers that know neither `picture` nor the newest type: the widest of the older one. */
function fallbackOf({ url, variants = [] }: StoredFile): string {
  return variants.findLast(({ content_type }) => content_type === "image/webp")?.url ?? url;
}
