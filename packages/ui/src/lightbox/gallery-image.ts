import type { ReactNode } from "react";
import type { ImageSource } from "../figure/figure-image.tsx";

/** An image of a gallery. */
export interface GalleryImage {
  /** The full image. Unique in its gallery. */
  readonly href: string;
  /** A description of the image, announced on each step. */
  readonly alt: string;
  /** The width of the full image in pixels. */
  readonly width?: number;
  /** The height of the full image in pixels. */
  readonly height?: number;
  /** The caption. */
  readonly caption?: ReactNode;
  /** The author and the licence. */
  readonly credit?: ReactNode;
  /** The `srcset` of the image. */
  readonly srcSet?: string;
  /** Other formats of the image. */
  readonly sources?: readonly ImageSource[];
}
