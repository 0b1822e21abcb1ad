import type { Event } from "@corp/api";
import { Button, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { PageLink } from "../../navigation/page-link.tsx";
import { formMessages } from "./form-messages.ts";
import { RegistrationPageHead } from "./registration-page-head.tsx";
import { messages } from "./messages.ts";
import "./registration-page.css";

/** Shown for an address without a receipt. */
export function NoReceiptPage({ event }: { event: Event }): ReactElement {
  return (
    <div className="registration-page shell-container">
      <RegistrationPageHead title={messages.ownLink} event={event} />
      <div className="registration-page-rejection" role="status">
        <Text as="h2" variant="subtitle">
          {formMessages.noReceiptTitle}
        </Text>
        <Text>{formMessages.noReceiptText}</Text>
        <Text>{formMessages.noReceiptElsewhere}</Text>
      </div>
      <Button render={<PageLink to={`/events/${event.event_id}`} />}>{formMessages.backToEvent}</Button>
    </div>
  );
}
