import type { Event } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { ShareLinks } from "../../components/share/share-links.tsx";
import { useServices } from "../../core/services-provider.tsx";
import { eventTitle } from "../../domain/event-title.ts";
import { messages } from "./messages.ts";
import "./event-share.css";

export function EventShare({
  event,
}: {
  event: Pick<Event, "event_id" | "title" | "called_off" | "is_postponed">;
}): ReactElement {
  const { configuration } = useServices();
  return (
    <section className="event-share" aria-label={messages.shareTitle}>
      <Text variant="caption" tone="muted">
        {messages.shareTitle}
      </Text>
      <ShareLinks title={eventTitle(event)} url={`${configuration.publicOrigin}/events/${event.event_id}`} />
    </section>
  );
}
