import type { ReactNode } from "react";
import type { ImageSource } from "../figure/figure-image.tsx";

/** An image of a gallery. */
export interface GalleryImage {
  /** The thumbnail. */
  readonly src: string;
  /** The full image, shown in the lightbox; without scripts the thumbnail links to it. Unique in its gallery. */
  readonly href: string;
  /** A description of the image, required because it names the thumbnail's link. */
  readonly alt: string;
  /** The dimensions of the full image in pixels. */
  readonly width?: number;
  /** The height of the full image in pixels. */
  readonly height?: number;
  /** The caption in the gallery and the lightbox. */
  readonly caption?: ReactNode;
  /** The author and the licence. */
  readonly credit?: ReactNode;
  /** The `srcset` of the thumbnail and the full image. */
  readonly srcSet?: string;
  /** Other formats of the thumbnail and the full image. */
  readonly sources?: readonly ImageSource[];
  /** The background while loading. Any CSS colour. */
  readonly placeholderColor?: string;
}
