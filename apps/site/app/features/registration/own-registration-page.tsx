import type { Event, ResponseOf } from "@corp/api";
import { Button, Link, Text } from "@corp/ui";
import { useEffect } from "react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { PageLink } from "../../navigation/page-link.tsx";
import type { RejectedForm } from "../../forms/use-form-session.ts";
import type { RegistrationReceipt } from "../../core/registration-receipts.ts";
import { useServices } from "../../core/services-provider.tsx";
import { CalendarLinks } from "./calendar-links.tsx";
import { DeferredTicket } from "./deferred-ticket.ts";
import { CancellationFields } from "./cancellation-fields.tsx";
import { emptyCancellation } from "./cancellation-values.ts";
import type { CancellationValues } from "./cancellation-values.ts";
import { formMessages } from "./form-messages.ts";
import { messages } from "./messages.ts";
import { HeldRegistration, RegistrationOutcome } from "./registration-outcome.tsx";
import { RegistrationPageHead } from "./registration-page-head.tsx";
import { hasTicket, ownRegistrationPath } from "./own-registration.ts";
import "./registration-form.css";
import "./registration-page.css";
import "./registration-panel.css";

export interface OwnRegistrationPageProps {
  readonly event: Event;
  readonly receipt: RegistrationReceipt;
  readonly google: ResponseOf<"eventCalendarGoogle">;
  /** A cancellation that was sent without scripts. */
  readonly rejected: RejectedForm<CancellationValues> | null;
}

/**
 * A guest's registration by its address. With scripts the browser stores the receipt, and the event's page shows it.
 */
export function OwnRegistrationPage({ event, receipt, google, rejected }: OwnRegistrationPageProps): ReactElement {
  const navigate = useNavigate();
  const { receipts } = useServices();
  const eventId = event.event_id;
  const state = event.registration?.state ?? null;

  useEffect(() => {
    if (state === "cancelled") receipts.forget(eventId);
    // A browser that cannot store the receipt stays here, at its address.
    else if (state !== null && receipts.store(eventId, receipt)) void navigate(`/events/${eventId}`, { replace: true });
  }, [eventId, navigate, receipt, receipts, state]);

  return (
    <div className="registration-page shell-container">
      <RegistrationPageHead title={messages.ownLink} event={event} />
      <OwnState event={event} />
      {state === "registered" || state === "waitlisted" ? (
        <>
          {hasTicket(event) ? <DeferredTicket event={event} registrationId={receipt.registration_id} /> : null}
          <Text>{formMessages.keepAddress}</Text>
          <CalendarLinks event={event} google={google} />
          {event.status === "EventWillHappen" ? (
            <form
              className="registration-form registration-page-part"
              method="post"
              action={ownRegistrationPath(eventId, receipt)}
              noValidate
            >
              <Text as="h2" variant="subtitle">
                {formMessages.cancelTitle}
              </Text>
              <Text tone="muted">{formMessages.cancelHint}</Text>
              <CancellationFields
                values={rejected?.values ?? emptyCancellation}
                errors={rejected?.errors ?? {}}
                failure={rejected?.failure ?? null}
              />
              <Button type="submit" variant="primary-negative">
                {formMessages.cancelConfirm}
              </Button>
            </form>
          ) : null}
        </>
      ) : null}
      <Link render={<PageLink to={`/events/${eventId}`} />}>{formMessages.backToEvent}</Link>
    </div>
  );
}

function OwnState({ event: { registration } }: { event: Event }): ReactElement {
  if (registration === null) {
    return <RegistrationOutcome title={formMessages.unknownTitle} text={formMessages.unknownText} />;
  }
  if (registration.state === "cancelled") {
    return <RegistrationOutcome title={messages.cancelledTitle} text={messages.cancelledText} state="cancelled" />;
  }
  return <HeldRegistration registration={registration} />;
}
