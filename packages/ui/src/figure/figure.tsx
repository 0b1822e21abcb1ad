import { cloneElement } from "react";
import type { ComponentPropsWithRef, ReactElement, ReactNode } from "react";
import { classNames } from "../composition/class-names.ts";
import { isShown } from "../field/field-notes.tsx";
import { FigureImage } from "./figure-image.tsx";
import type { FigureImageProps } from "./figure-image.tsx";

type ImageProps = Pick<
  FigureImageProps,
  "src" | "alt" | "width" | "height" | "ratio" | "srcSet" | "sizes" | "sources" | "placeholderColor"
>;

/** Props of {@link Figure}: those of a `figure`. */
export interface FigureProps extends Omit<ComponentPropsWithRef<"figure">, "children" | keyof ImageProps>, ImageProps {
  /** The URL of the image; the smallest file where there are `sources`. */
  src: string;
  /** A description of the image. Empty only when the adjacent text says the same. */
  alt: string;
  /** The width of the file in pixels, which reserves its space before loading. */
  width?: number | undefined;
  /** The height of the file in pixels. */
  height?: number | undefined;
  /** The caption below the image. */
  caption?: ReactNode;
  /** The author and the licence. */
  credit?: ReactNode;
  /** The image is above the fold: it loads immediately with high priority. @default false, lazy loading */
  priority?: boolean | undefined;
  /** An element around the image: `<a href="/photo.jpg" />`. Its accessible name is the image's `alt`. */
  link?: ReactElement<{ className?: string | undefined; children?: ReactNode }> | undefined;
}

/**
 * An image with a caption and a credit. Its space is reserved while loading and kept, with the `alt` text, on failure.
 *
 * @see https://www.w3.org/WAI/tutorials/images/decision-tree/
 */
export function Figure({
  src,
  alt,
  width,
  height,
  ratio,
  srcSet,
  sizes,
  sources,
  placeholderColor,
  caption,
  credit,
  priority = false,
  link,
  className,
  ...rest
}: FigureProps): ReactElement {
  const image = (
    <FigureImage
      src={src}
      alt={alt}
      width={width}
      height={height}
      ratio={ratio}
      srcSet={srcSet}
      sizes={sizes}
      sources={sources}
      placeholderColor={placeholderColor}
      {...(priority && { loading: "eager", fetchPriority: "high" })}
    />
  );
  return (
    <figure {...rest} className={classNames("cu-Figure", className)}>
      {link === undefined
        ? image
        : cloneElement(link, { className: classNames("cu-Figure-link", link.props.className), children: image })}
      <FigureCaption caption={caption} credit={credit} />
    </figure>
  );
}

export function FigureCaption({ caption, credit }: Pick<FigureProps, "caption" | "credit">): ReactElement | null {
  if (!isShown(caption) && !isShown(credit)) return null;
  return (
    <figcaption className="cu-Figure-caption">
      {caption} {isShown(credit) && <small className="cu-Figure-credit">{credit}</small>}
    </figcaption>
  );
}
