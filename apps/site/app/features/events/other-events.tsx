import type { EventSummary } from "@corp/api";
import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PageLink } from "../../navigation/page-link.tsx";
import { EventGrid } from "./event-grid.tsx";
import { messages } from "./messages.ts";
import "./other-events.css";

/** Further upcoming events at the end of an event's page. */
export function OtherEvents({ events }: { readonly events: readonly EventSummary[] }): ReactElement {
  return (
    <section className="other-events" aria-label={messages.othersTitle}>
      <div className="other-events-head">
        <Text as="h2" variant="title">
          {messages.othersTitle}
        </Text>
        <Link render={<PageLink to="/events" />}>{messages.allEvents}</Link>
      </div>
      <EventGrid events={events} />
    </section>
  );
}
