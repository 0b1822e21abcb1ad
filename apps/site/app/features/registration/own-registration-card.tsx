import type { Event, OwnRegistration } from "@corp/api";
import { Button, Link, Text } from "@corp/ui";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { useLazyComponent } from "../../hydration/use-lazy-component.ts";
import { withBase } from "../../navigation/base-path.ts";
import { PageLink } from "../../navigation/page-link.tsx";
import type { RegistrationReceipt } from "../../own-registration/registration-receipts.ts";
import { useReceipts } from "../../own-registration/use-receipts.ts";
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

/** A part that loads where it is due: undefined until it is here, null where it is not due or failed to load. */
function useDuePart<Loaded>(
  importPart: () => Promise<Loaded>,
  isDue: boolean,
): { readonly Part: Loaded | null | undefined } {
  const { Component, hasFailed, load } = useLazyComponent(importPart);
  useEffect(() => {
    if (isDue) load();
  }, [isDue, load]);
  return { Part: !isDue || hasFailed ? null : (Component ?? undefined) };
}

/**
 * The visitor's registration, and its cancellation. The parts that load come all at once, and what can be pressed
 * below them comes with them: none moves what has the focus.
 */
export function OwnRegistrationCard({
  event,
  registration,
  receipt,
  news,
  onSwitched,
  onCancelled,
}: OwnRegistrationCardProps): ReactElement {
  const { configuration } = useServices();
  const receipts = useReceipts();
  const [isAsking, setAsking] = useState(false);
  const { Component: CancellationDialog, isLoading, hasFailed, load } = useLazyComponent(importDialog);
  const sent = sentRegistration(event.event_id);
  const isGuest = receipt !== null;
  const { Part: Ticket } = useDuePart(importTicket, hasTicket(event));
  const { Part: OwnAnswers } = useDuePart(importAnswers, registration.answers.length > 0);
  const { Part: ParticipationSwitch } = useDuePart(importSwitch, wantableFormat(event, registration) !== null);
  const { Part: EmailSent } = useDuePart(importEmailSent, isGuest && sent !== null);
  const { Part: OwnUrl } = useDuePart(importOwnUrl, isGuest);
  const areAllHere = ![Ticket, OwnAnswers, ParticipationSwitch, EmailSent, OwnUrl].includes(undefined);
  /** A further switch is told anew, and takes the focus. */
  const [switches, setSwitches] = useState(0);
  return (
    <HeldRegistration
      key={switches}
      registration={registration}
      event={event}
      news={news}
      {...(areAllHere &&
        EmailSent != null &&
        sent !== null &&
        receipt !== null && { confirmation: <EmailSent event={event} sent={sent} receipt={receipt} /> })}
    >
      {areAllHere ? (
        <>
          {Ticket != null && <Ticket event={event} registrationId={registration.registration_id} />}
          {OwnAnswers != null && <OwnAnswers event={event} registration={registration} />}
          {receipt !== null && !receipts.isStored(event.event_id) ? (
            <Text>
              {messages.notKept}{" "}
              <Link href={withBase(ownRegistrationPath(event.event_id, receipt))}>{messages.ownLink}</Link>
            </Text>
          ) : null}
          {OwnUrl != null && receipt !== null ? (
            <OwnUrl
              url={configuration.publicOrigin + ownRegistrationPath(event.event_id, receipt)}
              isOpen={news === "registered"}
            />
          ) : null}
          {isGuest ? null : <Link render={<PageLink to="/my-data" />}>{messages.allOwn}</Link>}
          {ParticipationSwitch != null ? (
            <ParticipationSwitch
              event={event}
              registration={{ ...registration, ...receipt }}
              onSwitched={() => {
                setSwitches((count) => count + 1);
                onSwitched();
              }}
            />
          ) : null}
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
        </>
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
