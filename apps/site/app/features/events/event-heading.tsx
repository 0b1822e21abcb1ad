import type { Event } from "@corp/api";
import { Badge, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { Link } from "react-router";
import { eventFormatLabels, eventStatusLabels } from "../../core/labels.ts";
import { eventDate, eventHours, eventWeekday } from "../../core/time/event-time.ts";
import { eventPlace } from "./event-card.tsx";
import { EventCover } from "./event-cover.tsx";
import { messages } from "./messages.ts";
import "./event-heading.css";

const statusTones = {
  EventStatusUnknown: "neutral",
  EventHasPassed: "neutral",
  EventIsHappening: "accent",
  EventWillHappen: "success",
} as const;

/** What, when, where: everything that decides whether to come. */
export function EventHeading({ event }: { event: Event }): ReactElement {
  return (
    <header className="event-heading">
      <div className="event-heading-text">
        <p className="event-heading-trail">
          <Link to={event.status === "EventHasPassed" ? "/events?period=past" : "/events"}>← {messages.listTitle}</Link>
          <Badge tone={statusTones[event.status]}>{eventStatusLabels[event.status]}</Badge>
          {event.is_published ? null : <Badge tone="warning">{messages.draft}</Badge>}
        </p>
        <Text as="h1" variant="headline">
          {event.title}
        </Text>
        <Text variant="lead" tone="muted">
          {event.short_description}
        </Text>
        <dl className="event-facts">
          <div>
            <dt>{messages.when}</dt>
            <dd>
              <time dateTime={event.starts_at}>
                {eventDate(event)}, {eventWeekday(event)}
                <br />
                {eventHours(event)}
              </time>
            </dd>
          </div>
          <div>
            <dt>{messages.where}</dt>
            <dd>{eventPlace(event)}</dd>
          </div>
          <div>
            <dt>{messages.format}</dt>
            <dd>{eventFormatLabels[event.format]}</dd>
          </div>
        </dl>
      </div>
      <EventCover cover={event.cover} sizes="(min-width: 1000px) 560px, 100vw" isFirst />
    </header>
  );
}
