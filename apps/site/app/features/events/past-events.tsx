import type { EventSummary } from "@corp/api";
import type { ReactElement } from "react";
import { PageLink } from "../../navigation/page-link.tsx";
import { eventDate } from "../../time/event-time.ts";
import { messages } from "./messages.ts";
import "./past-events.css";

/** Past events, one line each. */
export function PastEvents({ events }: { events: readonly EventSummary[] }): ReactElement {
  return (
    <ul className="past-events">
      {events.map((event) => (
        <li key={event.event_id}>
          <PageLink to={`/events/${event.event_id}`}>
            <time dateTime={event.starts_at}>{eventDate(event)}</time>
            <strong>{event.title}</strong>
            <span>{event.city ?? messages.online}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
