import type { Event, RegistrationAvailability } from "@corp/api";
import { Link, Text } from "@corp/ui";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { PageLink } from "../../navigation/page-link.tsx";
import { useServices } from "../../core/services-provider.tsx";
import { AvailabilityNote } from "./availability-note.tsx";
import { formMessages } from "./form-messages.ts";
import { messages } from "./messages.ts";
import { ownRegistrationPath } from "./own-registration.ts";
import { RegistrationForm } from "./registration-form.tsx";
import { RegistrationPageHead } from "./registration-page-head.tsx";
import { useRegistration } from "./use-registration.ts";
import type { RejectedRegistration } from "./use-registration-form.ts";
import "./registration-page.css";
import "./registration-panel.css";

export interface RegistrationPageProps {
  readonly event: Event;
  readonly availability: RegistrationAvailability;
  readonly requestKey: string;
  readonly rejected: RejectedRegistration | null;
}

/** The form on a page of its own: registering works here without scripts. */
export function RegistrationPage({ event, availability, requestKey, rejected }: RegistrationPageProps): ReactElement {
  const navigate = useNavigate();
  const { receipts } = useServices();
  const { register } = useRegistration(event);
  const eventId = event.event_id;
  // A rejected form returns with its input, even when the last place has gone meanwhile.
  const isForm = availability.is_available || rejected !== null;
  return (
    <div className="registration-page shell-container">
      <RegistrationPageHead title={messages.formTitle} event={event} />
      {rejected === null ? null : (
        <Text tone="negative" className="registration-page-rejection">
          {rejected.failure}
        </Text>
      )}
      <AvailabilityNote event={event} availability={availability} />
      {isForm ? (
        <RegistrationForm
          eventId={eventId}
          formats={availability.formats}
          requestKey={requestKey}
          rejected={rejected}
          onRegister={async (request) => {
            const receipt = await register(request);
            const isStored = receipt === null || receipts.isStored(eventId);
            void navigate(isStored ? `/events/${eventId}` : ownRegistrationPath(eventId, receipt), {
              replace: true,
              state: { hasRegistered: true },
            });
          }}
        />
      ) : null}
      <Link render={<PageLink to={`/events/${eventId}`} />}>{formMessages.backToEvent}</Link>
    </div>
  );
}
