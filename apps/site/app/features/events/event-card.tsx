import type { EventSummary } from "@corp/api";
import { Badge, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { eventFormatLabels, eventKindLabels } from "../../domain/labels.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { eventDate, eventHours } from "../../time/event-time.ts";
import { EventCover } from "./event-cover.tsx";
import { messages } from "./messages.ts";
import "./event-card.css";

export interface EventCardProps {
  readonly event: EventSummary;
  /** Its title's element, as the page's outline asks. @default "h3" */
  readonly titleAs?: "h2" | "h3";
  /** It is among what the visitor sees first. @default false */
  readonly isFirst?: boolean;
}

/** An event in a list; the whole card is a link. */
export function EventCard({ event, titleAs = "h3", isFirst = false }: EventCardProps): ReactElement {
  return (
    <article className="event-card">
      <EventCover event={event} sizes="(min-width: 1100px) 380px, (min-width: 700px) 46vw, 92vw" isFirst={isFirst} />
      <p className="event-card-when">
        <time dateTime={event.starts_at}>
          <strong>{eventDate(event)}</strong> <span>{eventHours(event)}</span>
        </time>
      </p>
      <Text as={titleAs} variant="subtitle" className="event-card-title">
        <PageLink to={`/events/${event.event_id}`}>{event.title}</PageLink>
      </Text>
      <Text tone="muted" className="event-card-description">
        {event.short_description}
      </Text>
      <p className="event-card-labels">
        {event.called_off !== null ? (
          <Badge tone="negative">{messages.calledOff}</Badge>
        ) : event.status === "EventIsHappening" ? (
          <Badge tone="accent">{messages.onNow}</Badge>
        ) : null}
        <Badge tone="outline">{eventKindLabels[event.kind]}</Badge>
        <Badge tone="outline">{eventFormatLabels[event.format]}</Badge>
        {event.city === null ? null : <Badge tone="outline">{event.city}</Badge>}
      </p>
    </article>
  );
}
