import { useEffect, useRef, useState } from "react";
import type { ComponentPropsWithoutRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { ImageIcon } from "../icons/image.tsx";
import { figureMessages } from "../messages.ts";

/** One better format, or one other cut, of an image: a `source` of its `picture`. */
export interface ImageSource {
  readonly srcSet: string;
  /** `image/avif` or `image/webp`, for one; the first that the browser knows is taken. */
  readonly type?: string;
  readonly media?: string;
  readonly sizes?: string;
}

/** Props of {@link FigureImage}: those of an `img`. */
export interface FigureImageProps extends Omit<ComponentPropsWithoutRef<"img">, "src" | "alt"> {
  src: string;
  /** What is seen in it. Empty only when the text beside it says the same. */
  alt: string;
  /** Width and height of the file in pixels: the place is kept before it loads. */
  width?: number | undefined;
  height?: number | undefined;
  /** Shape of the place; what sticks out is cut off. @default that of the file, or "3 / 2" */
  ratio?: string | undefined;
  sources?: readonly ImageSource[] | undefined;
  /** Seen until the image has loaded. Any CSS colour. */
  placeholderColor?: string | undefined;
}

const NO_SOURCES: readonly ImageSource[] = [];

/** An image that keeps its place while it loads, and says so when it cannot. */
export function FigureImage({
  src,
  alt,
  width,
  height,
  ratio = width === undefined || height === undefined ? "3 / 2" : `${width} / ${height}`,
  sources = NO_SOURCES,
  placeholderColor,
  loading = "lazy",
  className,
  style,
  ...rest
}: FigureImageProps): ReactElement {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const { current } = image;
    // It may have failed before there was anybody to hear it. A drawing without a size of its own has none either.
    if (current?.complete !== true || current.naturalWidth > 0) return;
    current.decode().catch(() => setBrokenSrc(src));
  }, [src]);

  const names = classNames("cu-Figure-image", className);
  if (brokenSrc === src) {
    return (
      <span className={names} data-broken="" style={{ aspectRatio: ratio, ...style }}>
        <ImageIcon />
        {alt === "" ? figureMessages.broken : `${figureMessages.broken}: ${alt}`}
      </span>
    );
  }
  return (
    <picture>
      {sources.map((source) => (
        <source key={`${source.type} ${source.media} ${source.srcSet}`} {...source} />
      ))}
      <img
        decoding="async"
        {...rest}
        loading={loading}
        ref={image}
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={names}
        style={{ aspectRatio: ratio, backgroundColor: placeholderColor, ...style }}
        onError={() => setBrokenSrc(src)}
      />
    </picture>
  );
}
