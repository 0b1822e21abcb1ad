import type { ApiClient, Event, EventSummary } from "@corp/api";
import { writeEventFilter } from "@corp/api/contract";
import { callQuery } from "@corp/api/react";
import { Link, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { calendarFeedUrl, webcalUrl } from "../../navigation/calendar-feed.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { eventDate, eventHours } from "../../time/event-time.ts";
import { seriesMessages as messages } from "./series-messages.ts";
import "./event-series.css";

/** All of them: a series has at most twelve. */
const mostEvents = 100;

export const seriesQuery = (api: ApiClient, seriesId: string) =>
  callQuery(api, "eventList", { series_id: seriesId, order: "soonest_first", limit: mostEvents });

/** The published events of the same series, in order; nothing for an event that is alone in it. */
export function EventSeries({ event }: { readonly event: Event }): ReactElement | null {
  const { api, configuration } = useServices();
  const { series, event_id: eventId } = event;
  const { data } = useQuery({
    ...seriesQuery(api, series?.series_id ?? ""),
    enabled: series !== null,
  });
  const events = data?.items ?? [];
  if (series === null || !events.some(({ event_id: id }) => id !== eventId)) return null;
  const feed = calendarFeedUrl(configuration.publicOrigin, writeEventFilter({ series: series.series_id }).toString());
  return (
    <section className="event-part event-series" aria-label={messages.title(series.name)}>
      <Text as="h2" variant="title">
        {messages.title(series.name)}
      </Text>
      <ol>
        {events.map((one) => (
          <li key={one.event_id}>
            {one.event_id === eventId ? (
              <span aria-current="page">{eventTime(one)}</span>
            ) : (
              <Link render={<PageLink to={`/events/${one.event_id}`} />}>{eventTime(one)}</Link>
            )}
            {eventState(one, events, eventId)}
          </li>
        ))}
      </ol>
      <Text variant="caption">
        <Link variant="text" href={webcalUrl(feed)} external={false}>
          {messages.subscribe}
        </Link>
      </Text>
    </section>
  );
}

const eventTime = (event: EventSummary): string =>
  event.is_postponed ? eventDate(event) : `${eventDate(event)}, ${eventHours(event)}`;

/** The neighbours are named, so that one finds them without reading dates. */
function eventState(event: EventSummary, events: readonly EventSummary[], eventId: string): ReactElement | null {
  const here = events.findIndex(({ event_id: id }) => id === eventId);
  const at = events.indexOf(event);
  const notes = [
    here !== -1 && at === here - 1 ? messages.previous : null,
    here !== -1 && at === here + 1 ? messages.next : null,
    at === here ? messages.current : null,
    event.called_off === null ? null : messages.calledOff,
  ].filter((note) => note !== null);
  return notes.length === 0 ? null : (
    <Text as="span" variant="caption" tone="muted">
      {notes.join(" · ")}
    </Text>
  );
}
