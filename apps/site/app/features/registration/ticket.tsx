import type { Event } from "@corp/api";
import { Button, Text } from "@corp/ui";
import { useSyncExternalStore } from "react";
import type { ReactElement } from "react";
import { QrCode } from "../../components/qr-code.tsx";
import { useServices } from "../../core/services-provider.tsx";
import { eventWhen } from "../../time/event-time.ts";
import { unbroken } from "../../time/unbroken.ts";
import { ticketUrl } from "./ticket-code.ts";
import { ticketMessages } from "./ticket-messages.ts";
import "./ticket.css";

export interface TicketProps {
  readonly event: Event;
  readonly registrationId: string;
}

/** The ticket for check-in, on a screen or on paper. */
export function Ticket({ event, registrationId }: TicketProps): ReactElement {
  const { publicOrigin } = useServices().configuration;
  const hasScripts = useSyncExternalStore(never, isTrue, isFalse);
  return (
    <section className="ticket" aria-label={ticketMessages.title}>
      <QrCode text={ticketUrl(publicOrigin, event.event_id, registrationId)} label={ticketMessages.code(event.title)} />
      <div className="ticket-words">
        <Text as="h3" variant="subtitle">
          {ticketMessages.title}
        </Text>
        <Text>{event.title}</Text>
        <Text tone="muted">{unbroken(eventWhen(event))}</Text>
        <Text>{ticketMessages.show}</Text>
        {hasScripts ? (
          <Button variant="outline" size={400} className="ticket-print" onClick={printTicket}>
            {ticketMessages.print}
          </Button>
        ) : null}
      </div>
    </section>
  );
}

/** The ticket alone, with what it is for; the browser's own menu prints the page. */
function printTicket(): void {
  const { dataset } = document.documentElement;
  dataset["print"] = "ticket";
  window.print();
  delete dataset["print"];
}

/** The print button needs scripts: the server does not render it. */
const never = (): (() => void) => () => undefined;
const isTrue = (): boolean => true;
const isFalse = (): boolean => false;
