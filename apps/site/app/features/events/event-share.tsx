import type { Event } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { ShareLinks } from "../../components/share/share-links.tsx";
import { useServices } from "../../core/services-provider.tsx";
import { messages } from "./messages.ts";
import "./event-share.css";

export function EventShare({ event }: { event: Pick<Event, "event_id" | "title"> }): ReactElement {
  const { configuration } = useServices();
  return (
    <section className="event-share" aria-label={messages.shareTitle}>
      <Text variant="caption" tone="muted">
        {messages.shareTitle}
      </Text>
      <ShareLinks title={event.title} url={`${configuration.publicOrigin}/events/${event.event_id}`} />
    </section>
  );
}
