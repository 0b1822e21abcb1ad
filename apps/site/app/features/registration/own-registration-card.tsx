import type { Event, OwnRegistration } from "@corp/api";
import { Button, Link, Text } from "@corp/ui";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import type { RegistrationReceipt } from "../../core/registration-receipts.ts";
import { useServices } from "../../core/services-provider.tsx";
import { useLazyComponent } from "../../hydration/use-lazy-component.ts";
import { withBase } from "../../navigation/base-path.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import { messages } from "./messages.ts";
import { hasTicket, ownRegistrationPath } from "./own-registration.ts";
import type { RegistrationNews } from "./registration-news.ts";
import { HeldRegistration } from "./registration-outcome.tsx";
import { sentRegistration } from "./sent-registration.ts";
import { wantableFormat } from "./wantable-format.ts";

export interface OwnRegistrationCardProps {
  readonly event: Event;
  readonly registration: OwnRegistration;
  readonly receipt: RegistrationReceipt | null;
  readonly news: RegistrationNews | null;
  readonly onSwitched: () => void;
  readonly onCancelled: () => void;
}

const importDialog = () => import("./cancellation-dialog.tsx").then(({ CancellationDialog }) => CancellationDialog);
const importTicket = () => import("./ticket.tsx").then(({ Ticket }) => Ticket);
const importEmailSent = () => import("./email-sent.tsx").then(({ EmailSent }) => EmailSent);
const importAnswers = () => import("./own-answers.tsx").then(({ OwnAnswers }) => OwnAnswers);
const importSwitch = () => import("./participation-switch.tsx").then((module) => module.ParticipationSwitch);
const importOwnUrl = () => import("./own-url.tsx").then(({ OwnUrl }) => OwnUrl);

/** The visitor's registration, and its cancellation. */
export function OwnRegistrationCard({
  event,
  registration,
  receipt,
  news,
  onSwitched,
  onCancelled,
}: OwnRegistrationCardProps): ReactElement {
  const { configuration, receipts } = useServices();
  const [isAsking, setAsking] = useState(false);
  const { Component: CancellationDialog, isLoading, hasFailed, load } = useLazyComponent(importDialog);
  const { Component: Ticket, load: loadTicket } = useLazyComponent(importTicket);
  const isTicketDue = hasTicket(event);
  useEffect(() => {
    if (isTicketDue) loadTicket();
  }, [isTicketDue, loadTicket]);
  const { Component: OwnUrl, load: loadOwnUrl } = useLazyComponent(importOwnUrl);
  const { Component: OwnAnswers, load: loadAnswers } = useLazyComponent(importAnswers);
  const hasAnswers = registration.answers.length > 0;
  useEffect(() => {
    if (hasAnswers) loadAnswers();
  }, [hasAnswers, loadAnswers]);
  const { Component: ParticipationSwitch, load: loadSwitch } = useLazyComponent(importSwitch);
  const canSwitch = wantableFormat(event, registration) !== null;
  useEffect(() => {
    if (canSwitch) loadSwitch();
  }, [canSwitch, loadSwitch]);
  /** A further switch is told anew, and takes the focus. */
  const [switches, setSwitches] = useState(0);
  const isGuest = receipt !== null;
  const { Component: EmailSent, load: loadEmailSent } = useLazyComponent(importEmailSent);
  const isEmailSent = isGuest && sentRegistration(event.event_id) !== null;
  useEffect(() => {
    if (isEmailSent) loadEmailSent();
  }, [isEmailSent, loadEmailSent]);
  useEffect(() => {
    if (isGuest) loadOwnUrl();
  }, [isGuest, loadOwnUrl]);
  const sent = sentRegistration(event.event_id);
  return (
    <HeldRegistration
      key={switches}
      registration={registration}
      event={event}
      news={news}
      {...(EmailSent !== null &&
        sent !== null &&
        receipt !== null && { confirmation: <EmailSent event={event} sent={sent} receipt={receipt} /> })}
    >
      {Ticket === null || !isTicketDue ? null : <Ticket event={event} registrationId={registration.registration_id} />}
      {OwnAnswers === null ? null : <OwnAnswers event={event} registration={registration} />}
      {receipt !== null && !receipts.isStored(event.event_id) ? (
        <Text>
          {messages.notKept}{" "}
          <Link href={withBase(ownRegistrationPath(event.event_id, receipt))}>{messages.ownLink}</Link>
        </Text>
      ) : null}
      {OwnUrl === null || receipt === null ? null : (
        <OwnUrl
          url={configuration.publicOrigin + ownRegistrationPath(event.event_id, receipt)}
          isOpen={news === "registered"}
        />
      )}
      {isGuest ? null : <Link render={<PageLink to="/my-data" />}>{messages.allOwn}</Link>}
      {ParticipationSwitch === null ? null : (
        <ParticipationSwitch
          event={event}
          registration={{ ...registration, ...receipt }}
          onSwitched={() => {
            setSwitches((count) => count + 1);
            onSwitched();
          }}
        />
      )}
      {event.status === "EventWillHappen" && event.called_off === null ? (
        <Button
          variant="outline"
          loading={isLoading}
          onClick={() => {
            setAsking(true);
            if (CancellationDialog === null) load();
          }}
        >
          {messages.cancel}
        </Button>
      ) : null}
      {hasFailed ? (
        <Text tone="negative" role="alert">
          {messages.formNotLoaded}
        </Text>
      ) : null}
      {CancellationDialog === null ? null : (
        <CancellationDialog
          open={isAsking}
          event={event}
          registration={{ ...registration, ...receipt }}
          onClose={() => setAsking(false)}
          onCancelled={() => {
            setAsking(false);
            onCancelled();
          }}
        />
      )}
    </HeldRegistration>
  );
}
