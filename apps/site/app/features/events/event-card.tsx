import type { EventSummary } from "@corp/api";
import { Badge, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { eventFormatLabels } from "../../core/labels.ts";
import { eventDate, eventHours } from "../../core/time/event-time.ts";
import { EventCover } from "./event-cover.tsx";
import { messages } from "./messages.ts";
import "./event-card.css";

/** An event in a list: the whole card leads to its page. */
export function EventCard({ event, isFirst = false }: { event: EventSummary; isFirst?: boolean }): ReactElement {
  return (
    <article className="event-card">
      <EventCover
        cover={event.cover}
        sizes="(min-width: 1100px) 380px, (min-width: 700px) 46vw, 92vw"
        isFirst={isFirst}
      />
      <p className="event-card-when">
        <time dateTime={event.starts_at}>
          <strong>{eventDate(event)}</strong> <span>{eventHours(event)}</span>
        </time>
      </p>
      <Text as="h3" variant="subtitle" className="event-card-title">
        <Link to={`/events/${event.event_id}`} prefetch="intent">
          {event.title}
        </Link>
      </Text>
      <Text tone="muted" className="event-card-description">
        {event.short_description}
      </Text>
      <p className="event-card-labels">
        {event.status === "EventIsHappening" ? <Badge tone="accent">Идёт сейчас</Badge> : null}
        <Badge tone="outline">{eventFormatLabels[event.format]}</Badge>
        {event.city === null ? null : <Badge tone="outline">{event.city}</Badge>}
      </p>
    </article>
  );
}

/** Where an event is, in one short line. */
export function eventPlace(event: Pick<EventSummary, "city" | "address">): string {
  return [event.city, event.address].filter((part) => part !== null).join(", ") || messages.online;
}
