import type { Event } from "@corp/api";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { useServices } from "../../core/services-provider.tsx";
import type { OwnState } from "../../core/use-own-event.ts";
import { useRegistrationReceipt } from "../../core/use-registration-receipt.ts";
import { CalendarLinks } from "./calendar-links.tsx";
import { messages } from "./messages.ts";
import { OwnRegistrationCard } from "./own-registration-card.tsx";
import { OwnRegistrationGate } from "./own-registration-gate.tsx";
import { RegistrationOffer } from "./registration-offer.tsx";
import { RegistrationOutcome } from "./registration-outcome.tsx";
import "./registration-panel.css";

export interface RegistrationPanelProps {
  readonly event: Event;
  readonly ownState: OwnState;
  /** Looks the registration up again. */
  readonly onRetry: () => void;
}

type News = "registered" | "cancelled" | null;

/** Places, the registration form, the visitor's registration, the calendar. */
export function RegistrationPanel({ event, ownState, onRetry }: RegistrationPanelProps): ReactElement {
  const { receipts } = useServices();
  const [news, setNews] = useState<News>(newsOf(useLocation().state));
  const eventId = event.event_id;
  const receipt = useRegistrationReceipt(eventId);
  const isCancelled = event.registration?.state === "cancelled";
  const registration = isCancelled ? null : event.registration;

  // Cancelled elsewhere: the receipt is of no use any more.
  useEffect(() => {
    if (isCancelled) receipts.forget(eventId);
  }, [eventId, isCancelled, receipts]);
  if (isCancelled && news !== "cancelled") setNews("cancelled");

  return (
    <section id="registration" className="registration-panel" aria-label={messages.title}>
      {registration !== null ? (
        <OwnRegistrationCard
          event={event}
          registration={registration}
          // The receipt may be of an earlier registration, which was cancelled elsewhere.
          receipt={receipt?.registration_id === registration.registration_id ? receipt : null}
          isNew={news === "registered"}
          onCancelled={() => setNews("cancelled")}
        />
      ) : (
        <OwnRegistrationGate ownState={ownState} onRetry={onRetry}>
          {news === "cancelled" ? (
            <RegistrationOutcome title={messages.cancelledTitle} text={messages.cancelledText} isNew />
          ) : null}
          <RegistrationOffer event={event} isAgain={news === "cancelled"} onRegistered={() => setNews("registered")} />
        </OwnRegistrationGate>
      )}
      {event.status === "EventHasPassed" || event.is_postponed ? null : <CalendarLinks event={event} />}
    </section>
  );
}

/** The registration page passes its outcome as navigation state. */
function newsOf(state: unknown): News {
  return typeof state === "object" && state !== null && "hasRegistered" in state ? "registered" : null;
}
