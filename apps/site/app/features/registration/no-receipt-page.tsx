import type { Event } from "@corp/api";
import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PageLink } from "../../navigation/page-link.tsx";
import { noReceiptMessages } from "./no-receipt-messages.ts";
import { RegistrationPageHead } from "./registration-page-head.tsx";
import { messages } from "./messages.ts";
import "./registration-page.css";

/** In place of a registration whose address lacks its proof: what the address needs, and the way on. */
export function NoReceiptPage({ event }: { event: Event }): ReactElement {
  return (
    <div className="registration-page shell-container">
      <RegistrationPageHead title={messages.ownLink} event={event} />
      <div className="registration-page-refusal" role="status">
        <Text as="h2" variant="subtitle">
          {noReceiptMessages.title}
        </Text>
        <Text>{noReceiptMessages.text}</Text>
        <Text>{noReceiptMessages.elsewhere}</Text>
      </div>
      <Button render={<PageLink to={`/events/${event.event_id}`} />}>{noReceiptMessages.toEvent}</Button>
    </div>
  );
}
