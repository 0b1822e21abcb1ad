import type { EventSummary } from "@corp/api";
import type { ReactElement, Ref } from "react";
import { EventCard } from "./event-card.tsx";
import type { EventCardProps } from "./event-card.tsx";

export interface EventGridProps extends Pick<EventCardProps, "titleAs" | "isFirst"> {
  readonly events: readonly EventSummary[];
  readonly ref?: Ref<HTMLUListElement>;
}

export function EventGrid({ events, titleAs = "h3", isFirst = false, ref }: EventGridProps): ReactElement {
  return (
    <ul ref={ref} className="event-grid">
      {events.map((event, index) => (
        <li key={event.event_id}>
          <EventCard event={event} titleAs={titleAs} isFirst={isFirst && index < 3} />
        </li>
      ))}
    </ul>
  );
}
