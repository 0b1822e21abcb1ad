import type { Event, RegistrationAvailability } from "@corp/api";
import { Button, Link, Text } from "@corp/ui";
import { useState } from "react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import type { RejectedForm } from "../../forms/rejection.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { useOwnEvent } from "../../own-registration/use-own-event.ts";
import { useReceipts } from "../../own-registration/use-receipts.ts";
import { AvailabilityNote } from "./availability-note.tsx";
import { formMessages } from "./form-messages.ts";
import { messages } from "./messages.ts";
import { OwnRegistrationGate } from "./own-registration-gate.tsx";
import { ownRegistrationPath } from "./own-registration.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { RegistrationLayout } from "./registration-layout.tsx";
import type { RegistrationNews } from "./registration-news.ts";
import { newsState } from "./registration-news.ts";
import { HeldRegistration } from "./registration-outcome.tsx";
import type { RegistrationValues } from "./registration-values.ts";
import "./registration-panel.css";

export interface RegistrationPageProps {
  readonly event: Event;
  readonly availability: RegistrationAvailability;
  readonly requestKey: string;
  readonly rejected: RejectedForm<RegistrationValues> | null;
}

/** The form on a page of its own: registering works here without scripts. */
export function RegistrationPage({ event, availability, requestKey, rejected }: RegistrationPageProps): ReactElement {
  const navigate = useNavigate();
  const receipts = useReceipts();
  const eventId = event.event_id;
  const { event: own, ownState, retry } = useOwnEvent(eventId, event);
  const registration = own?.registration ?? null;
  // Said here already, until the event's page has come.
  const [news, setNews] = useState<RegistrationNews | null>(null);
  // A rejected form returns with its input, even when the last place has gone meanwhile.
  const isForm = availability.is_available || rejected !== null;
  return (
    <RegistrationLayout title={messages.formTitle} event={event}>
      {registration !== null && registration.state !== "cancelled" ? (
        <HeldRegistration registration={registration} event={own ?? event} news={news}>
          {news === null ? <Text>{formMessages.registeredAlready}</Text> : null}
          <Button render={<PageLink to={`/events/${eventId}`} />}>{formMessages.toRegistration}</Button>
        </HeldRegistration>
      ) : (
        <OwnRegistrationGate ownState={ownState} onRetry={retry}>
          <AvailabilityNote event={event} availability={availability} />
          {isForm ? (
            <RegistrationForm
              event={event}
              formats={availability.formats}
              requestKey={requestKey}
              rejected={rejected}
              onRegistered={(receipt) => {
                setNews("registered");
                const isStored = receipt === null || receipts.isStored(eventId);
                void navigate(isStored ? `/events/${eventId}` : ownRegistrationPath(eventId, receipt), {
                  replace: true,
                  state: newsState("registered"),
                });
              }}
            />
          ) : null}
        </OwnRegistrationGate>
      )}
      <Link render={<PageLink to={`/events/${eventId}`} />}>{formMessages.backToEvent}</Link>
    </RegistrationLayout>
  );
}
