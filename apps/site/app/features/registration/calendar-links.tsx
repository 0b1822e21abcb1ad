import type { Event, ResponseOf } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Button, Link, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { withBase } from "../../navigation/base-path.ts";
import { calendarFeedUrl, webcalUrl } from "../../navigation/calendar-feed.ts";
import { messages } from "./messages.ts";
import { outlookUrl } from "./outlook-url.ts";

export interface CalendarLinksProps {
  readonly event: Event;
  /** Loaded by the server. @default loaded here */
  readonly google?: ResponseOf<"eventCalendarGoogle">;
}

/** Adds the event, or all coming events, to the visitor's calendar. */
export function CalendarLinks({ event, google: loaded }: CalendarLinksProps): ReactElement {
  const { api, configuration } = useServices();
  const eventId = event.event_id;
  const { data: google } = useQuery({
    ...callQuery(api, "eventCalendarGoogle", { event_id: eventId }),
    ...(loaded === undefined ? {} : { initialData: loaded }),
  });
  const page = `${configuration.publicOrigin}/events/${eventId}`;
  return (
    <div className="calendar-links">
      <Text as="h3" variant="caption" tone="muted">
        {messages.calendarTitle}
      </Text>
      <div className="calendar-links-buttons">
        {google === undefined ? null : (
          <Button variant="outline" size={400} href={google.url} target="_blank" rel="noopener noreferrer">
            {messages.google}
          </Button>
        )}
        <Button variant="outline" size={400} href={outlookUrl(event, page)} target="_blank" rel="noopener noreferrer">
          {messages.outlook}
        </Button>
        <Button variant="outline" size={400} href={withBase(`/p-api/product/event/calendar/${eventId}.ics`)} download>
          {messages.ics}
        </Button>
      </div>
      <Text variant="caption">
        <Link variant="text" href={webcalUrl(calendarFeedUrl(configuration.publicOrigin))} external={false}>
          {messages.feed}
        </Link>
      </Text>
    </div>
  );
}
