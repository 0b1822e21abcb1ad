import type { StoredFile } from "@corp/api";
import type { ReactElement } from "react";
import "./event-cover.css";

export interface EventCoverProps {
  readonly cover: StoredFile | null;
  /** How wide it is shown, for the browser's choice among the widths. */
  readonly sizes: string;
  /** It is what the visitor sees first. */
  readonly isFirst?: boolean;
}

/** A decoration beside a title that says everything, hence without alternative text. */
export function EventCover({ cover, sizes, isFirst = false }: EventCoverProps): ReactElement {
  if (cover === null) return <div className="event-cover" aria-hidden="true" />;
  return (
    <img
      className="event-cover"
      src={cover.url}
      srcSet={cover.variants?.map(({ url, width }) => `${url} ${width}w`).join(", ")}
      sizes={sizes}
      width={cover.width}
      height={cover.height}
      alt=""
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
    />
  );
}
