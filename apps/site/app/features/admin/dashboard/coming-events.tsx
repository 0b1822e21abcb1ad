import type { EventSummary } from "@corp/api";
import { Badge, Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { placesByFormat } from "../../../domain/taken-places.ts";
import type { TakenPlaces } from "../../../domain/taken-places.ts";
import { eventWhen } from "../../../time/event-time.ts";
import { unbroken } from "../../../time/unbroken.ts";
import { messages } from "./messages.ts";

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
  const places = placesByFormat(event);
  const waitlisted = event.participants?.waitlisted ?? 0;
  const isFull = places.every(({ registered, capacity }) => capacity !== null && registered >= capacity);
  return (
    <li>
      <div className="dashboard-coming-name">
        <Link variant="text" render={<RouterLink to={`/admin/events/${event.event_id}/edit`} />}>
          {event.title}
        </Link>
        <Text variant="caption" tone="muted">
          {unbroken(eventWhen(event))}
        </Text>
      </div>
      <div className="dashboard-places">
        {places.map((one) => (
          <PlacesLine key={one.place} places={one} isAlone={places.length === 1} />
        ))}
        <span className="dashboard-badges">
          {event.status === "EventIsHappening" ? <Badge tone="accent">{messages.happening}</Badge> : null}
          {isFull ? <Badge tone="warning">{messages.full}</Badge> : null}
          {waitlisted > 0 ? <Badge tone="info">{messages.waitlisted(waitlisted)}</Badge> : null}
        </span>
      </div>
    </li>
  );
}

function PlacesLine({ places, isAlone }: { readonly places: TakenPlaces; readonly isAlone: boolean }): ReactElement {
  const { place, registered, capacity } = places;
  const text = capacity === null ? messages.unlimited(registered) : messages.places(registered, capacity);
  return (
    <>
      <Text as="span" variant="caption">
        {isAlone ? text : `${messages.placeNames[place]}: ${text}`}
      </Text>
      {capacity === null ? null : (
        // Duplicates the text beside it.
        <span className="dashboard-places-bar" data-full={registered >= capacity ? "" : undefined} aria-hidden="true">
          <span style={{ inlineSize: `${capacity === 0 ? 100 : Math.min(100, (registered / capacity) * 100)}%` }} />
        </span>
      )}
    </>
  );
}
