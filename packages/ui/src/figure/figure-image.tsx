import { useEffect, useRef, useState } from "react";
import type { ComponentPropsWithoutRef, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useMessages } from "../composition/use-messages.ts";
import { useOwnStyle } from "../composition/use-own-style.ts";
import { ImageIcon } from "../icons/image.tsx";
import { figureMessages } from "./messages.ts";

/** A `source` of the `picture`: another format or another crop. */
export interface ImageSource {
  /** The `srcset` of the `source`. */
  readonly srcSet: string;
  /** `image/avif` or `image/webp`, for example; the browser takes the first supported one. */
  readonly type?: string;
  /** The media query under which it applies. */
  readonly media?: string;
  /** The `sizes` of the `source`. */
  readonly sizes?: string;
}

/** Props of {@link FigureImage}: those of an `img`. */
export interface FigureImageProps extends Omit<ComponentPropsWithoutRef<"img">, "src" | "alt"> {
  /** The URL of the file; the smallest one where there are `sources`. */
  src: string;
  /** A description of the image. Empty only when the adjacent text says the same. */
  alt: string;
  /** The dimensions of the file in pixels, which reserve its space before loading. */
  width?: number | undefined;
  height?: number | undefined;
  /** The aspect ratio; the image is cropped to it. @default that of the file, or "3 / 2" */
  ratio?: string | undefined;
  sources?: readonly ImageSource[] | undefined;
  /** The background while loading. Any CSS colour. */
  placeholderColor?: string | undefined;
}

const NO_SOURCES: readonly ImageSource[] = [];

/** An image with reserved space and a visible error state. */
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
  const messages = useMessages("figure", figureMessages);
  const [brokenSrc, setBrokenSrc] = useState<string>();
  const image = useRef<HTMLImageElement>(null);

  useEffect(() => {
    const { current } = image;
    // It may have failed before hydration. An SVG without dimensions has no natural width either, so `decode()`
    // decides.
    if (current?.complete !== true || current.naturalWidth > 0) return;
    current.decode().catch(() => setBrokenSrc(src));
  }, [src]);

  const broken = useRef<HTMLSpanElement>(null);
  useOwnStyle(broken, { aspectRatio: ratio }, style);
  useOwnStyle(image, { aspectRatio: ratio, backgroundColor: placeholderColor }, style);
  const names = classNames("cu-Figure-image", className);
  // The browser reserves the space by these numbers while there are no scripts yet.
  const [, ratioWidth, ratioHeight] = /^(\d+) ?\/ ?(\d+)$/u.exec(ratio) ?? [];
  if (brokenSrc === src) {
    return (
      <span className={names} data-broken="" ref={broken} style={style}>
        <ImageIcon />
        {alt === "" ? messages.broken : `${messages.broken}: ${alt}`}
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
        width={width ?? ratioWidth}
        height={height ?? ratioHeight}
        className={names}
        style={style}
        onError={() => setBrokenSrc(src)}
      />
    </picture>
  );
}
