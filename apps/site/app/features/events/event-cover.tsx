import type { StoredFile } from "@corp/api";
import type { ReactElement } from "react";
import { Picture } from "../../components/picture.tsx";
import "./event-cover.css";

export interface EventCoverProps {
  readonly cover: StoredFile | null;
  /** How wide it is shown, for the browser's choice among the widths. */
  readonly sizes: string;
  /** It is what the visitor sees first. */
  readonly isFirst?: boolean;
}

/** Decorative, hence without alternative text: the title is beside it. */
export function EventCover({ cover, sizes, isFirst = false }: EventCoverProps): ReactElement {
  if (cover === null) return <div className="event-cover" data-empty="" aria-hidden="true" />;
  return <Picture className="event-cover" file={cover} alt="" sizes={sizes} isFirst={isFirst} />;
}
