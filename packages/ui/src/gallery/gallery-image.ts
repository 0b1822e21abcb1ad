import type { ReactNode } from "react";
import type { ImageSource } from "../figure/figure-image.tsx";

/** One image of a gallery. */
export interface GalleryImage {
  /** The thumbnail. */
  readonly src: string;
  /** The full file: what the viewer shows, and what the thumbnail links to without scripts. Unique in its gallery. */
  readonly href: string;
  /** What is seen in it. Never empty: it names the thumbnail's link. */
  readonly alt: string;
  /** Width and height of the full file in pixels. */
  readonly width?: number;
  readonly height?: number;
  readonly caption?: ReactNode;
  readonly credit?: ReactNode;
  readonly srcSet?: string;
  readonly sources?: readonly ImageSource[];
  /** Seen until it has loaded. Any CSS colour. */
  readonly placeholderColor?: string;
}
