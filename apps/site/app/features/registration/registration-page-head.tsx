import type { Event } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { eventDate, eventHours } from "../../time/event-time.ts";

export function RegistrationPageHead({ title, event }: { title: string; event: Event }): ReactElement {
  return (
    <header className="registration-page-head">
      <Text variant="caption" tone="muted">
        {title}
      </Text>
      <Text as="h1" variant="headline">
        {event.title}
      </Text>
      <Text variant="lead" tone="muted">
        <time dateTime={event.starts_at}>
          {eventDate(event)}, {eventHours(event)}
        </time>
      </Text>
    </header>
  );
}
