import { callQuery } from "@corp/api/react";
import { Button, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { messages } from "./messages.ts";

/** Takes the event into the visitor's own calendar. */
export function CalendarLinks({ eventId }: { eventId: string }): ReactElement {
  const { api } = useServices();
  const google = useQuery(callQuery(api, "eventCalendarGoogle", { event_id: eventId }));
  return (
    <div className="calendar-links">
      <Text as="h3" variant="caption" tone="muted">
        {messages.calendarTitle}
      </Text>
      <div className="calendar-links-buttons">
        <Button
          variant="outline"
          size={400}
          href={google.data?.url}
          target="_blank"
          disabled={google.data === undefined}
        >
          {messages.google}
        </Button>
        <Button variant="outline" size={400} href={`/p-api/product/event/calendar/${eventId}.ics`} download>
          {messages.ics}
        </Button>
      </div>
    </div>
  );
}
