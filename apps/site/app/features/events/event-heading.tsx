import type { Event } from "@corp/api";
import { Badge, Breadcrumbs, Link, Tag, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { CalledOffNote } from "../../components/called-off-note.tsx";
import { eventFormatLabels, eventKindLabels } from "../../domain/labels.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { eventDate, eventHours, eventWeekday } from "../../time/event-time.ts";
import { EventCover } from "./event-cover.tsx";
import { eventPlace, mapUrl } from "./event-place.ts";
import { EventStatusBadge } from "./event-status-badge.tsx";
import { headingMessages } from "./heading-messages.ts";
import { listUrl } from "./list-url.ts";
import { messages } from "./messages.ts";
import "./event-heading.css";

/** Title, time and place. */
export function EventHeading({ event }: { event: Event }): ReactElement {
  const isPast = event.status === "EventHasPassed";
  const everyFilter = { period: isPast ? "past" : "upcoming", format: null, city: null, text: null } as const;
  const map = mapUrl(event);
  return (
    <header className="event-heading">
      <div className="event-heading-text">
        <Breadcrumbs
          items={[
            { label: messages.home, render: <PageLink to="/" /> },
            { label: isPast ? messages.past : messages.listTitle, render: <PageLink to={listUrl(everyFilter)} /> },
            { label: event.title },
          ]}
        />
        <p className="event-heading-labels">
          {event.called_off !== null ? (
            <Badge tone="negative">{headingMessages.calledOffBadge}</Badge>
          ) : event.is_postponed ? (
            <Badge tone="warning">{headingMessages.postponedBadge}</Badge>
          ) : (
            <EventStatusBadge event={event} />
          )}
          <Badge tone="outline">{eventKindLabels[event.kind]}</Badge>
        </p>
        <Text as="h1" variant="headline">
          {event.title}
        </Text>
        <Text variant="lead" tone="muted">
          {event.short_description}
        </Text>
        <CalledOffNote event={event} />
        <dl className="event-facts">
          <div>
            <dt>{messages.when}</dt>
            <dd>
              {event.is_postponed ? (
                headingMessages.postponed
              ) : (
                <time dateTime={event.starts_at}>
                  {eventDate(event)}, {eventWeekday(event)}
                  <br />
                  {eventHours(event)}
                </time>
              )}
            </dd>
          </div>
          <div>
            <dt>{messages.where}</dt>
            <dd>
              {eventPlace(event)}
              {map === null ? null : (
                <Text as="span" variant="caption" className="event-facts-map">
                  <Link href={map} newTab>
                    {messages.onMap}
                  </Link>
                </Text>
              )}
            </dd>
          </div>
          <div>
            <dt>{messages.format}</dt>
            <dd>{eventFormatLabels[event.format]}</dd>
          </div>
        </dl>
        {event.tags.length === 0 ? null : (
          <ul className="event-heading-tags" aria-label={messages.tagsLabel}>
            {event.tags.map(({ tag_id: id, name }) => (
              <li key={id}>
                <Tag render={<PageLink to={listUrl({ ...everyFilter, tags: [id] })} />}>{name}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <EventCover event={event} sizes="(min-width: 1280px) 770px, (min-width: 1000px) 60vw, 100vw" isFirst />
    </header>
  );
}
