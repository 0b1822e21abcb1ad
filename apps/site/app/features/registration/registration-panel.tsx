import type { Event } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Button, Skeleton, Text, VisuallyHidden } from "@corp/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { MouseEvent, ReactElement } from "react";
import { Link } from "react-router";
import { useServices } from "../../core/services-provider.tsx";
import { useLazyComponent } from "../../hydration/use-lazy-component.ts";
import type { OwnState } from "../../own-registration/use-own-event.ts";
import { useReceipts, useRegistrationReceipt } from "../../own-registration/use-receipts.ts";
import { AvailabilityNote } from "./availability-note.tsx";
import { CalendarLinks } from "./calendar-links.tsx";
import { messages } from "./messages.ts";
import { OwnRegistrationCard } from "./own-registration-card.tsx";
import { OwnRegistrationGate } from "./own-registration-gate.tsx";
import { usePassedNews } from "./registration-news.ts";
import { RegistrationOutcome } from "./registration-outcome.tsx";
import "./registration-panel.css";

export interface RegistrationPanelProps {
  readonly event: Event;
  readonly ownState: OwnState;
  /** Looks the registration up again. */
  readonly onRetry: () => void;
}

/** Places, the registration form, the visitor's registration, the calendar. */
export function RegistrationPanel({ event, ownState, onRetry }: RegistrationPanelProps): ReactElement {
  const receipts = useReceipts();
  const [news, setNews] = useState(usePassedNews());
  /** Whether the registration was cancelled, on this page or elsewhere. */
  const [wasCancelled, setWasCancelled] = useState(false);
  const eventId = event.event_id;
  const receipt = useRegistrationReceipt(eventId);
  const isCancelled = event.registration?.state === "cancelled";
  const registration = isCancelled ? null : event.registration;

  // Cancelled elsewhere: the receipt is of no use any more.
  useEffect(() => {
    if (isCancelled) receipts.forget(eventId);
  }, [eventId, isCancelled, receipts]);
  if (isCancelled && !wasCancelled) setWasCancelled(true);

  return (
    <section id="registration" className="registration-panel" aria-label={messages.title}>
      {registration !== null ? (
        <OwnRegistrationCard
          event={event}
          registration={registration}
          // The receipt may be of an earlier registration, which was cancelled elsewhere.
          receipt={receipt?.registration_id === registration.registration_id ? receipt : null}
          news={news}
          onSwitched={() => setNews("switched")}
          onCancelled={() => setNews("cancelled")}
        />
      ) : (
        <OwnRegistrationGate ownState={ownState} onRetry={onRetry}>
          {wasCancelled || news === "cancelled" ? (
            <RegistrationOutcome
              title={messages.cancelledTitle}
              text={news === "cancelled" ? messages.cancelledText : messages.cancelledElsewhere}
              isNew={news === "cancelled"}
            />
          ) : null}
          <RegistrationOffer
            event={event}
            isAgain={wasCancelled || news === "cancelled"}
            onRegistered={() => {
              setWasCancelled(false);
              setNews("registered");
            }}
          />
        </OwnRegistrationGate>
      )}
      {event.status === "EventHasPassed" || event.is_postponed || event.called_off !== null ? null : (
        <CalendarLinks event={event} />
      )}
    </section>
  );
}

interface RegistrationOfferProps {
  readonly event: Event;
  /** The person has just cancelled. */
  readonly isAgain: boolean;
  readonly onRegistered: () => void;
}

const importForm = () => import("./registration-form.tsx").then(({ RegistrationForm }) => RegistrationForm);

/** The places left and a link to the registration page; with scripts the form opens here instead. */
function RegistrationOffer({ event, isAgain, onRegistered }: RegistrationOfferProps): ReactElement {
  const { api } = useServices();
  const eventId = event.event_id;
  const [isOpen, setOpen] = useState(false);
  const { Component: RegistrationForm, isLoading, hasFailed, load } = useLazyComponent(importForm);
  const {
    data: availability,
    isError,
    refetch,
  } = useQuery(callQuery(api, "eventRegistrationAvailability", { event_id: eventId }));

  // The event's end removes the form; its input stays in the tab's draft.
  const isForm = isOpen && RegistrationForm !== null && availability !== undefined && availability.reason !== "PASSED";

  const open = (click: MouseEvent): void => {
    if (click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
    click.preventDefault();
    setOpen(true);
    if (RegistrationForm === null && !isLoading) load();
  };

  return (
    <>
      {isAgain && !isForm ? null : (
        <Text as="h2" variant="subtitle">
          {isForm ? messages.formTitle : messages.title}
        </Text>
      )}
      {isForm ? (
        <RegistrationForm event={event} formats={availability.formats} takesFocus onRegistered={onRegistered} />
      ) : availability !== undefined ? (
        <AvailabilityNote event={event} availability={availability} />
      ) : isError ? (
        <div className="availability" role="alert">
          <Text>{messages.placesFailed}</Text>
          <Button variant="outline" size={400} onClick={() => void refetch()}>
            {messages.tryAgain}
          </Button>
        </div>
      ) : (
        <div className="availability" role="status">
          <VisuallyHidden>{messages.placesLoading}</VisuallyHidden>
          <Skeleton />
          <Skeleton />
        </div>
      )}
      {availability?.is_available === true && !isForm ? (
        <div className="registration-open">
          <Button
            size={600}
            display="fill"
            loading={isOpen && isLoading}
            loadingText={messages.opening}
            render={<Link to={`/events/${eventId}/registration`} onClick={open} />}
          >
            {availability.reason === "FULL" ? messages.openWaitlist : isAgain ? messages.again : messages.open}
          </Button>
        </div>
      ) : null}
      {hasFailed && !isForm ? (
        <Text tone="negative" role="alert">
          {messages.formNotLoaded}
        </Text>
      ) : null}
    </>
  );
}
