import type { Event } from "@corp/api";
import { callQuery } from "@corp/api/react";
import { Button, Text } from "@corp/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ReactElement } from "react";
import { useServices } from "../../core/services-provider.tsx";
import { useRegistrationReceipt } from "../../core/use-registration-receipt.ts";
import { AvailabilityNote } from "./availability-note.tsx";
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
  const ownReceipt = useRegistrationReceipt(eventId);
  const { data: availability } = useQuery(callQuery(api, "eventRegistrationAvailability", { event_id: eventId }));
  const registration = event.registration?.state === "cancelled" ? null : event.registration;

  const refresh = (): Promise<void> =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey, eventId) });

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
            <RegistrationForm
              eventId={eventId}
              formats={availability.formats}
              onRegister={async (request) => {
                const receipt = await api.eventRegister(request);
                setUnkeptToken(
                  receipts.keep(eventId, receipt) ? null : `${receipt.registration_id}.${receipt.manage_token}`,
                );
                await refresh();
                setStep("registered");
              }}
            />
          ) : null}
        </>
      ) : (
        <OwnRegistrationCard
          event={event}
          registration={registration}
          unkeptToken={unkeptToken}
          isNew={step === "registered"}
          onCancel={async ({ reason, comment }) => {
            await api.eventCancelRegistration({
              event_id: eventId,
              registration_id: registration.registration_id,
              reason,
              ...(comment === undefined ? {} : { comment }),
              ...(ownReceipt === null ? {} : { manage_token: ownReceipt.manage_token }),
            });
            receipts.forget(eventId);
            setStep("cancelled");
            await refresh();
          }}
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
