import type { Event } from "@corp/api";
import { Loader, Text } from "@corp/ui";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { useLocation } from "react-router";
import { useServices } from "../../core/services-provider.tsx";
import { useRegistrationReceipt } from "../../core/use-registration-receipt.ts";
import { CalendarLinks } from "./calendar-links.tsx";
import { messages } from "./messages.ts";
import { OwnRegistrationCard } from "./own-registration-card.tsx";
import { RegistrationOffer } from "./registration-offer.tsx";
import { RegistrationOutcome } from "./registration-outcome.tsx";
import { useRegistration } from "./use-registration.ts";
import "./registration-panel.css";

export interface RegistrationPanelProps {
  readonly event: Event;
  /** The guest's registration is being loaded. @default false */
  readonly isOwnPending?: boolean;
}

type News = "registered" | "cancelled" | null;

/** Places, the registration form, the visitor's registration, the calendar. */
export function RegistrationPanel({ event, isOwnPending = false }: RegistrationPanelProps): ReactElement {
  const { receipts } = useServices();
  const [news, setNews] = useState<News>(newsOf(useLocation().state));
  const { unsavedReceipt, register, cancel } = useRegistration(event);
  const eventId = event.event_id;
  const receipt = useRegistrationReceipt(eventId);
  const isCancelled = event.registration?.state === "cancelled";
  const registration = isCancelled ? null : event.registration;

  // Cancelled elsewhere: the receipt is of no use any more.
  useEffect(() => {
    if (isCancelled) receipts.forget(eventId);
  }, [eventId, isCancelled, receipts]);

  return (
    <section id="registration" className="registration-panel" aria-label={messages.title}>
      {registration !== null ? (
        <OwnRegistrationCard
          event={event}
          registration={registration}
          receipt={receipt}
          isReceiptUnsaved={unsavedReceipt !== null}
          isNew={news === "registered"}
          onCancel={async (request) => {
            await cancel(request);
            setNews("cancelled");
          }}
        />
      ) : isOwnPending ? (
        <div className="registration-pending">
          <Loader size="small" label={messages.ownLoading} />
          <Text tone="muted">{messages.ownLoading}</Text>
        </div>
      ) : (
        <>
          {news === "cancelled" ? (
            <RegistrationOutcome title={messages.cancelledTitle} text={messages.cancelledText} isNew />
          ) : null}
          <RegistrationOffer
            event={event}
            isAgain={news === "cancelled"}
            onRegister={async (request) => {
              await register(request);
              setNews("registered");
            }}
          />
        </>
      )}
      {event.status === "EventHasPassed" ? null : <CalendarLinks event={event} />}
    </section>
  );
}

/** The registration page passes its outcome as navigation state. */
function newsOf(state: unknown): News {
  return typeof state === "object" && state !== null && "hasRegistered" in state ? "registered" : null;
}
