import { useEffect, useRef, useState } from "react";
import type { ComponentPropsWithRef, MouseEvent, ReactElement } from "react";
import { classNames } from "../composition/class-names.ts";
import { useMergedRef } from "../composition/use-merged-ref.ts";
import { Figure } from "../figure/figure.tsx";
import type { GalleryImage } from "./gallery-image.ts";
import { Lightbox } from "./lightbox.tsx";

/** Props of {@link Gallery}: those of a `ul`. */
export interface GalleryProps extends Omit<ComponentPropsWithRef<"ul">, "children"> {
  /** The images in order. */
  images: readonly GalleryImage[];
  /** The accessible name of the gallery and its lightbox: "Фотографии митапа". */
  label: string;
  /** The aspect ratio of the thumbnails. @default "3 / 2" */
  ratio?: string | undefined;
  /** The `sizes` of the thumbnails. @default two columns on a phone, four on a wide screen */
  sizes?: string | undefined;
}

const THUMBNAIL_SIZES = "(width < 480px) 50vw, 18rem";

/**
 * A grid of thumbnails. Each links to the full image; with scripts it opens the lightbox. When the lightbox closes, the
 * thumbnail of its last image has the focus.
 */
export function Gallery({
  images,
  label,
  ratio = "3 / 2",
  sizes = THUMBNAIL_SIZES,
  className,
  ref,
  ...rest
}: GalleryProps): ReactElement {
  const [index, setIndex] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const mergedRef = useMergedRef(list, ref);
  const lastSeen = useRef<number | null>(null);

  // Runs after the lightbox's own effect, which closes the dialog.
  useEffect(() => {
    const item = lastSeen.current === null ? undefined : list.current?.children[lastSeen.current];
    if (index === null) item?.querySelector("a")?.focus();
    lastSeen.current = index;
  }, [index]);

  const handleClick = (event: MouseEvent, position: number): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setIndex(position);
  };
  return (
    <>
      <ul aria-label={label} {...rest} ref={mergedRef} className={classNames("cu-Gallery", className)}>
        {images.map(({ href, width: _width, height: _height, ...image }, position) => (
          <li key={href}>
            <Figure
              {...image}
              ratio={ratio}
              sizes={sizes}
              link={<a href={href} aria-label={image.alt} onClick={(event) => handleClick(event, position)} />}
            />
          </li>
        ))}
      </ul>
      <Lightbox images={images} index={index} onIndexChange={setIndex} label={label} />
    </>
  );
}
