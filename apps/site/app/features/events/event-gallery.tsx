import type { Event } from "@corp/api";
import { useState } from "react";
import type { MouseEvent, ReactElement } from "react";
import { Picture } from "../../components/picture.tsx";
import { useLazyComponent } from "../../hydration/use-lazy-component.ts";
import { bodyMessages } from "./body-messages.ts";
import "./event-gallery.css";

const importLightbox = () => import("./event-lightbox.tsx").then(({ EventLightbox }) => EventLightbox);

/** Thumbnails that link to the files; with scripts they open a viewer loaded on first use. */
export function EventGallery({ gallery }: { gallery: Event["gallery"] }): ReactElement {
  const [index, setIndex] = useState<number | null>(null);
  const { Component: EventLightbox, hasFailed, load } = useLazyComponent(importLightbox);

  const open = (click: MouseEvent, position: number): void => {
    // When the viewer failed to load, the link works as a link.
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey || hasFailed) return;
    click.preventDefault();
    setIndex(position);
    if (EventLightbox === null) load();
  };

  return (
    <>
      <ul className="event-gallery" aria-label={bodyMessages.gallery}>
        {gallery.map(({ image, alt }, position) => (
          <li key={image.file_id}>
            <a href={image.url} onClick={(click) => open(click, position)}>
              <Picture file={image} alt={alt} sizes="(min-width: 700px) 18rem, 50vw" />
            </a>
          </li>
        ))}
      </ul>
      {EventLightbox === null ? null : <EventLightbox gallery={gallery} index={index} onIndexChange={setIndex} />}
    </>
  );
}
