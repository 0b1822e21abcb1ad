import type { Event, ResponseOf } from "@corp/api";
import { Button, Link, Text } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { ReactElement } from "react";
import { useNavigate } from "react-router";
import { CalledOffNote } from "../../components/called-off-note.tsx";
import { EventLinks } from "../../components/event-links.tsx";
import { useServices } from "../../core/services-provider.tsx";
import type { RejectedForm } from "../../forms/rejection.ts";
import { withBase } from "../../navigation/base-path.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { eventQuery } from "../../own-registration/event-query.ts";
import type { RegistrationReceipt } from "../../own-registration/registration-receipts.ts";
import { refreshMs } from "../../own-registration/use-own-event.ts";
import { useReceipts } from "../../own-registration/use-receipts.ts";
import { CalendarLinks } from "./calendar-links.tsx";
import { CancellationFields } from "./cancellation-fields.tsx";
import { cancellationText } from "./cancellation-text.ts";
import { emptyCancellation } from "./cancellation-values.ts";
import type { CancellationValues } from "./cancellation-values.ts";
import { formMessages } from "./form-messages.ts";
import { messages } from "./messages.ts";
import { OwnAnswers } from "./own-answers.tsx";
import { hasTicket, joinPath, ownRegistrationPath } from "./own-registration.ts";
import { SwitchForm } from "./participation-switch.tsx";
import { RegistrationLayout } from "./registration-layout.tsx";
import { newsState } from "./registration-news.ts";
import type { RegistrationNews } from "./registration-news.ts";
import { HeldRegistration, RegistrationOutcome } from "./registration-outcome.tsx";
import { Ticket } from "./ticket.tsx";
import "./registration-form.css";
import "./registration-panel.css";

export interface OwnRegistrationPageProps {
  readonly event: Event;
  readonly receipt: RegistrationReceipt;
  readonly google: ResponseOf<"eventCalendarGoogle">;
  /** A cancellation that was sent without scripts. */
  readonly rejected: RejectedForm<CancellationValues> | null;
  /** Why the email could not be confirmed. */
  readonly confirmFailure: string | null;
  /** Why the way of taking part was not changed. */
  readonly switchFailure: string | null;
  readonly news: RegistrationNews | null;
}

/**
 * A guest's registration by its URL. With scripts the browser stores the receipt, and the event's page shows it.
 */
export function OwnRegistrationPage({
  event: loaded,
  receipt,
  google,
  rejected,
  confirmFailure,
  switchFailure,
  news,
}: OwnRegistrationPageProps): ReactElement {
  const navigate = useNavigate();
  const { api } = useServices();
  const receipts = useReceipts();
  const eventId = loaded.event_id;
  // A browser that stores nothing stays on this page: a place may come while it is open.
  const { data: event } = useQuery({
    ...eventQuery(api, eventId, { receipt, subject: null }),
    initialData: loaded,
    refetchInterval: refreshMs,
  });
  const state = event.registration?.state ?? null;
  const canConfirm = event.registration?.is_email_confirmed === false && state !== "cancelled";

  useEffect(() => {
    if (state === "cancelled") receipts.forget(eventId);
    // The link of an email: it confirms the recipient here.
    else if (canConfirm || switchFailure !== null) return;
    // A browser that cannot store the receipt stays here, at its URL.
    else if (state !== null && receipts.store(eventId, receipt)) {
      void navigate(`/events/${eventId}`, { replace: true, ...(news !== null && { state: newsState(news) }) });
    }
  }, [canConfirm, eventId, navigate, news, receipt, receipts, state, switchFailure]);

  return (
    <RegistrationLayout title={messages.ownLink} event={event}>
      <CalledOffNote event={event} />
      <OwnState event={event} news={news} />
      {canConfirm ? <ConfirmForm path={ownRegistrationPath(eventId, receipt)} failure={confirmFailure} /> : null}
      {event.registration !== null && (state === "registered" || state === "waitlisted") ? (
        <>
          {hasTicket(event) ? <Ticket event={event} registrationId={receipt.registration_id} /> : null}
          <EventLinks event={event} joinPath={joinPath(eventId, receipt)} />
          <OwnAnswers event={event} registration={event.registration} />
          {event.called_off !== null || event.status === "EventHasPassed" ? null : (
            <Text>{formMessages.keepUrl[state]}</Text>
          )}
          {event.is_postponed || event.called_off !== null ? null : <CalendarLinks event={event} google={google} />}
          <SwitchForm event={event} registration={event.registration} receipt={receipt} failure={switchFailure} />
          {event.status === "EventWillHappen" && event.called_off === null ? (
            <form
              className="registration-form registration-page-part"
              method="post"
              action={withBase(ownRegistrationPath(eventId, receipt))}
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
    </RegistrationLayout>
  );
}

/** A button, because mail scanners follow links. */
function ConfirmForm({ path, failure }: { readonly path: string; readonly failure: string | null }): ReactElement {
  return (
    <form className="registration-form registration-page-part" method="post" action={withBase(path)}>
      <Text as="h2" variant="subtitle">
        {formMessages.confirmTitle}
      </Text>
      <Text>{formMessages.confirmText}</Text>
      {failure === null ? null : (
        <Text tone="negative" role="alert">
          {failure}
        </Text>
      )}
      <Button type="submit" name="intent" value="confirm">
        {formMessages.confirm}
      </Button>
    </form>
  );
}

function OwnState({ event, news }: Pick<OwnRegistrationPageProps, "event" | "news">): ReactElement {
  const { event_id: eventId, registration, status } = event;
  if (registration === null) {
    return (
      <RegistrationOutcome title={formMessages.unknownTitle} text={formMessages.unknownText}>
        {status === "EventWillHappen" ? (
          <Link render={<PageLink to={`/events/${eventId}/registration/own`} />}>{formMessages.linkTitle}</Link>
        ) : null}
      </RegistrationOutcome>
    );
  }
  if (registration.state === "cancelled") {
    return (
      <RegistrationOutcome
        title={messages.cancelledTitle}
        text={cancellationText(registration, news)}
        state="cancelled"
        isNew={news === "cancelled"}
      />
    );
  }
  return <HeldRegistration registration={registration} event={event} news={news} />;
}
