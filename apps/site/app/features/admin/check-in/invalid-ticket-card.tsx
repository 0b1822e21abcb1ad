import { Button, Link, Text } from "@corp/ui";
import { ErrorIcon } from "@corp/ui/icons/error";
import type { ReactElement } from "react";
import { Link as RouterLink } from "react-router";
import { useDesk } from "./check-in-desk.ts";
import { messages } from "./messages.ts";
import type { InvalidTicket } from "./use-check-in.ts";

/** Explains a ticket that is not valid for this event. */
export function InvalidTicketCard({ code, onClose }: { code: InvalidTicket; onClose: () => void }): ReactElement {
  const isOther = code.kind === "other-event";
  const { opensOtherEvents } = useDesk();
  return (
    <section className="check-in-card" data-tone="bad" aria-label={isOther ? messages.otherEvent : messages.notTicket}>
      <p className="check-in-status">
        <ErrorIcon size={28} />
        <span>{isOther ? messages.otherEvent : messages.notTicket}</span>
      </p>
      <Text>{isOther ? messages.otherEventText : messages.notTicketText}</Text>
      {isOther && opensOtherEvents ? (
        <Link variant="text" render={<RouterLink to={`/admin/events/${code.eventId}/check-in`} />}>
          {messages.openOther}
        </Link>
      ) : null}
      <div className="check-in-card-actions">
        <Button variant="outline" size={500} onClick={onClose}>
          {messages.close}
        </Button>
      </div>
    </section>
  );
}
