import type { EventSummary } from "@corp/api";
import type { ReactElement } from "react";
import { EventCard } from "./event-card.tsx";

export function EventGrid({
  events,
  isFirst = false,
}: {
  events: readonly EventSummary[];
  isFirst?: boolean;
}): ReactElement {
  return (
    <ul className="event-grid">
      {events.map((event, index) => (
        <li key={event.event_id}>
          <EventCard event={event} isFirst={isFirst && index < 3} />
        </li>
      ))}
    </ul>
  );
}
