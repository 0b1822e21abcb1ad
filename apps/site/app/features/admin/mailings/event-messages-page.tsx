import type { Event } from "@corp/api";
import { Text } from "@corp/ui";
import type { ReactElement } from "react";
import { CreateMailing, MailingList } from "./mailing-list.tsx";
import { messages } from "./messages.ts";

/** An organiser's messages to the participants of an event. */
export function EventMessagesPage({ event }: { event: Pick<Event, "event_id" | "title"> }): ReactElement {
  const { event_id: eventId, title } = event;
  return (
    <div className="mailings">
      <header className="admin-head">
        <Text as="h2" variant="title">
          {messages.messagesTitle}
        </Text>
        <CreateMailing eventId={eventId} subject={title} label={messages.createMessage} />
      </header>
      <Text tone="muted">{messages.messagesLead}</Text>
      <MailingList eventId={eventId} title={messages.messagesTitle} empty={messages.noMessages} />
    </div>
  );
}
