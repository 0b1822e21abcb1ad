import type { Event, EventRegisterRequest } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { useUser } from "@corp/auth/react";
import { Button, Text } from "@corp/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ReactElement } from "react";
import { eventQuery } from "../../core/event-query.ts";
import { useServices } from "../../core/services-provider.tsx";
import { useRegistrationReceipt } from "../../core/use-registration-receipt.ts";
import { AvailabilityNote } from "./availability-note.tsx";
import type { Cancellation } from "./cancellation-dialog.tsx";
import { CalendarLinks } from "./calendar-links.tsx";
import { messages } from "./messages.ts";
import { Outcome } from "./outcome.tsx";
import { OwnRegistrationCard } from "./own-registration-card.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import "./registration-panel.css";

type Step = "overview" | "form" | "registered" | "cancelled";

/** Everything about taking part: places, the form, one's own registration, the calendar. */
export function RegistrationPanel({ event }: { event: Event }): ReactElement {
  const { api, receipts } = useServices();
  const queryClient = useQueryClient();
  const [step, setStep] = useState<Step>("overview");
  const [unkeptToken, setUnkeptToken] = useState<string | null>(null);
  const eventId = event.event_id;
  const user = useUser();
  const ownReceipt = useRegistrationReceipt(eventId);
  const { data: availability } = useQuery(callQuery(api, "eventRegistrationAvailability", { event_id: eventId }));
  const isCancelled = event.registration?.state === "cancelled";
  const registration = isCancelled ? null : event.registration;

  // Cancelled elsewhere: the receipt proves nothing any more.
  useEffect(() => {
    if (isCancelled) receipts.forget(eventId);
  }, [eventId, isCancelled, receipts]);

  const refresh = (): Promise<void> =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey, eventId) });

  async function register(request: EventRegisterRequest): Promise<void> {
    const receipt = await refreshingOnFailure(api.eventRegister(request), refresh);
    // An account is its own proof; only a guest needs one in the browser, which others may use after them.
    const guestReceipt = user === null ? receipt : null;
    if (guestReceipt !== null && !receipts.keep(eventId, guestReceipt)) {
      setUnkeptToken(`${receipt.registration_id}.${receipt.manage_token}`);
    }
    // Shown by the answer itself: a refresh that fails must not make it look as if nothing had happened.
    queryClient.setQueryData(eventQuery(api, eventId, receipts.read(eventId)).queryKey, {
      ...event,
      registration: {
        registration_id: receipt.registration_id,
        state: receipt.state,
        participation_format: request.participation_format,
      },
    });
    setStep("registered");
    void refresh();
  }

  async function cancel({ reason, comment }: Cancellation): Promise<void> {
    if (registration === null) return;
    const request = {
      event_id: eventId,
      registration_id: registration.registration_id,
      reason,
      ...(comment === undefined ? {} : { comment }),
      ...(ownReceipt === null ? {} : { manage_token: ownReceipt.manage_token }),
    };
    await refreshingOnFailure(api.eventCancelRegistration(request), refresh);
    receipts.forget(eventId);
    setStep("cancelled");
    await refresh();
  }

  return (
    <section id="registration" className="registration-panel" aria-label={messages.title}>
      {registration === null ? (
        <>
          {step === "cancelled" ? (
            <Outcome title={messages.cancelledTitle} text={messages.cancelledText} isNew />
          ) : (
            <Text as="h2" variant="subtitle">
              {step === "form" ? messages.formTitle : messages.title}
            </Text>
          )}
          {availability === undefined || step === "form" ? null : (
            <AvailabilityNote event={event} availability={availability} />
          )}
          {availability?.is_available === true && step !== "form" ? (
            <Button size={600} display="fill" onClick={() => setStep("form")}>
              {step === "cancelled" ? messages.again : messages.open}
            </Button>
          ) : null}
          {availability !== undefined && step === "form" ? (
            <RegistrationForm eventId={eventId} formats={availability.formats} onRegister={register} />
          ) : null}
        </>
      ) : (
        <OwnRegistrationCard
          event={event}
          registration={registration}
          unkeptToken={unkeptToken}
          isNew={step === "registered"}
          onCancel={cancel}
        />
      )}
      {event.status === "EventHasPassed" ? null : <CalendarLinks eventId={eventId} />}
    </section>
  );
}

/** Whether a cached answer tells of this event's places or registrations. */
function concerns([name, request]: readonly unknown[], eventId: string): boolean {
  const isOfEvent =
    typeof request === "object" && request !== null && "event_id" in request && request.event_id === eventId;
  return isOfEvent && (name === "eventGet" || name === "eventRegistrationAvailability");
}

/** A refusal tells that what is on the screen is out of date: the event has begun, the place is gone. */
async function refreshingOnFailure<Answer>(call: Promise<Answer>, refresh: () => Promise<void>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    void refresh();
    throw error;
  }
}
