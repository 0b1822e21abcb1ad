import type { EventSummary } from "@corp/api";
import { Badge, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { eventFormatLabels } from "../../domain/labels.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { eventDay, eventHours, eventWeekday } from "../../time/event-time.ts";
import { EventCover } from "./event-cover.tsx";
import { eventPlace } from "./event-place.ts";
import { messages } from "./messages.ts";
import "./featured-event.css";

/** The next event, large. */
export function FeaturedEvent({ event }: { event: EventSummary }): ReactElement {
  const { day, month } = eventDay(event);
  return (
    <article className="featured-event">
      <div className="featured-event-text">
        <p className="featured-event-labels">
          <Badge tone={event.called_off === null ? "accent" : "negative"}>
            {event.called_off !== null
              ? messages.calledOff
              : event.status === "EventIsHappening"
                ? messages.onNow
                : messages.nextEvent}
          </Badge>
          <span>{eventFormatLabels[event.format]}</span>
        </p>
        <p className="featured-event-date">
          <span className="featured-event-day">{day}</span>
          <span className="featured-event-rest">
            {month}
            {event.is_postponed ? null : (
              <small>
                {eventWeekday(event)}, {eventHours(event)}
              </small>
            )}
          </span>
        </p>
        <Text as="h2" variant="title" className="featured-event-title">
          <PageLink to={`/events/${event.event_id}`}>{event.title}</PageLink>
        </Text>
        {event.city === null ? null : <p className="featured-event-place">{eventPlace(event)}</p>}
      </div>
      <EventCover event={event} sizes="(min-width: 900px) 600px, 100vw" isFirst />
    </article>
  );
}
