import type { Event } from "@corp/api";
import { Button, Text } from "@corp/ui";
import { useMemo, useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { eventDate, eventHours } from "../../time/event-time.ts";
import { qrPath, ticketAddress } from "./ticket-code.ts";
import { ticketMessages } from "./ticket-messages.ts";
import "./ticket.css";

export interface TicketProps {
  readonly event: Event;
  readonly registrationId: string;
}

/** The ticket for check-in, on a screen or on paper. */
export function Ticket({ event, registrationId }: TicketProps): ReactElement {
  const { publicOrigin } = useServices().configuration;
  const { size, path } = useMemo(
    () => qrPath(ticketAddress(publicOrigin, event.event_id, registrationId)),
    [publicOrigin, event.event_id, registrationId],
  );
  const hasScripts = useSyncExternalStore(never, isTrue, isFalse);
  return (
    <section className="ticket" aria-label={ticketMessages.title}>
      <svg
        className="ticket-code"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={ticketMessages.code(event.title)}
      >
        <rect className="ticket-paper" width={size} height={size} />
        <path className="ticket-ink" d={path} />
      </svg>
      <div className="ticket-words">
        <Text as="h3" variant="subtitle">
          {ticketMessages.title}
        </Text>
        <Text>{event.title}</Text>
        <Text tone="muted">
          {eventDate(event)}, {eventHours(event)}
        </Text>
        <Text>{ticketMessages.show}</Text>
        {hasScripts ? (
          <Button variant="outline" size={400} className="ticket-print" onClick={() => window.print()}>
            {ticketMessages.print}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The print button needs scripts: the server does not render it. */
const never = (): (() => void) => () => undefined;
const isTrue = (): boolean => true;
const isFalse = (): boolean => false;
