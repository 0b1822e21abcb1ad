import type { EventSummary } from "@corp/api";
import { Badge, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { eventFormatLabels } from "../../core/labels.ts";
import { eventDay, eventHours, eventWeekday } from "../../core/time/event-time.ts";
import { eventPlace } from "./event-card.tsx";
import { EventCover } from "./event-cover.tsx";
import { messages } from "./messages.ts";
import "./featured-event.css";

/** The next event, as large as its date deserves. */
export function FeaturedEvent({ event }: { event: EventSummary }): ReactElement {
  const { day, month } = eventDay(event);
  return (
    <article className="featured-event">
      <div className="featured-event-text">
        <p className="featured-event-labels">
          <Badge tone="accent">{event.status === "EventIsHappening" ? "Идёт сейчас" : messages.nextEvent}</Badge>
          <span>{eventFormatLabels[event.format]}</span>
        </p>
        <p className="featured-event-date">
          <span className="featured-event-day">{day}</span>
          <span className="featured-event-rest">
            {month}
            <small>
              {eventWeekday(event)}, {eventHours(event)}
            </small>
          </span>
        </p>
        <Text as="h2" variant="title" className="featured-event-title">
          <Link to={`/events/${event.event_id}`} prefetch="intent">
            {event.title}
          </Link>
        </Text>
        {event.city === null ? null : <p className="featured-event-place">{eventPlace(event)}</p>}
      </div>
      <EventCover cover={event.cover} sizes="(min-width: 900px) 600px, 100vw" isFirst />
    </article>
  );
}
