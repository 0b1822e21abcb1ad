import type { Event } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { EventBody } from "./event-body.tsx";
import { EventHeading } from "./event-heading.tsx";
import { messages } from "./messages.ts";
import "./event-preview.css";

/** The whole page of an event that is not published; people cannot register for it yet. */
export function EventPreview({ event }: { event: Event }): ReactElement {
  return (
    <article className="event-whole">
      <EventHeading event={event} />
      <aside className="event-aside" aria-label={messages.registrationPlace}>
        <Text className="event-preview-registration" tone="muted">
          {messages.registrationLater}
        </Text>
      </aside>
      <EventBody event={event} />
    </article>
  );
}
