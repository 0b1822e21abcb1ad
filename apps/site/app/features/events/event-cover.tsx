import type { EventSummary } from "@corp/api";
import type { ReactElement } from "react";
import { Picture } from "../../components/picture.tsx";
import { eventDay } from "../../time/event-time.ts";
import "./event-cover.css";

export interface EventCoverProps {
  readonly event: Pick<EventSummary, "cover" | "starts_at" | "ends_at" | "time_zone" | "is_postponed">;
  /** How wide it is shown, for the browser's choice among the widths. */
  readonly sizes: string;
  /** It is what the visitor sees first. */
  readonly isFirst?: boolean;
}

/** Decorative: the title and the date are beside it. Without a picture the date is drawn. */
export function EventCover({ event, sizes, isFirst = false }: EventCoverProps): ReactElement {
  if (event.cover !== null) {
    return <Picture className="event-cover" file={event.cover} alt="" sizes={sizes} isFirst={isFirst} />;
  }
  const { day, month } = eventDay(event);
  return (
    <div className="event-cover" data-empty="" aria-hidden="true">
      <b>{day}</b>
      {month}
    </div>
  );
}
