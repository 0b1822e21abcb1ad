import type { EventSummary } from "@corp/api";
import { Badge, Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { eventDate, eventHours } from "../../../time/event-time.ts";
import { messages } from "./messages.ts";
import { placesOf } from "./places-of.ts";

/** Upcoming events with their places. */
export function ComingEvents({ events }: { readonly events: readonly EventSummary[] }): ReactElement {
  if (events.length === 0) return <Text tone="muted">{messages.noComing}</Text>;
  return (
    <ul className="dashboard-coming">
      {events.map((event) => (
        <ComingEvent key={event.event_id} event={event} />
      ))}
    </ul>
  );
}

function ComingEvent({ event }: { readonly event: EventSummary }): ReactElement {
  const { registered, waitlisted, capacity } = placesOf(event);
  const isFull = capacity !== null && registered >= capacity;
  return (
    <li>
      <div className="dashboard-coming-name">
        <Link variant="text" render={<RouterLink to={`/admin/events/${event.event_id}/edit`} />}>
          {event.title}
        </Link>
        <Text variant="caption" tone="muted">
          {`${eventDate(event)}, ${eventHours(event)}`}
        </Text>
      </div>
      <div className="dashboard-places">
        <Text as="span" variant="caption">
          {capacity === null ? messages.unlimited(registered) : messages.places(registered, capacity)}
        </Text>
        {capacity === null ? null : (
          // Duplicates the text beside it.
          <span className="dashboard-places-bar" data-full={isFull ? "" : undefined} aria-hidden="true">
            <span style={{ inlineSize: `${capacity === 0 ? 100 : Math.min(100, (registered / capacity) * 100)}%` }} />
          </span>
        )}
        <span className="dashboard-badges">
          {event.status === "EventIsHappening" ? <Badge tone="accent">{messages.happening}</Badge> : null}
          {isFull ? <Badge tone="warning">{messages.full}</Badge> : null}
          {waitlisted > 0 ? <Badge tone="info">{messages.waitlisted(waitlisted)}</Badge> : null}
        </span>
      </div>
    </li>
  );
}
