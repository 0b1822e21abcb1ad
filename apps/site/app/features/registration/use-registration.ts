import type { Event, EventCancelRegistrationRequest, EventRegisterRequest, ParticipationFormat } from "@corp/api";
import { ApiError } from "@corp/api/errors";
import { useUser } from "@corp/auth/react";
import { useQueryClient } from "@tanstack/react-query";
import { useServices } from "../../core/services-provider.tsx";
import { eventQuery, findOwner } from "../../own-registration/event-query.ts";
import type { RegistrationReceipt } from "../../own-registration/registration-receipts.ts";
import { receiptsFor } from "../../own-registration/use-receipts.ts";

export interface Registration {
  /** @returns a guest's receipt; null for an account, which needs none. @throws ApiError */
  readonly register: (request: EventRegisterRequest) => Promise<RegistrationReceipt | null>;
  /**
   * Registers with another email in place of a guest's registration, which ends only once the other one stands.
   *
   * @throws ApiError
   */
  readonly replace: (request: EventRegisterRequest, former: RegistrationReceipt) => Promise<void>;
  /** @returns why nothing was changed; null if the person has what they wanted, or waits for it */
  readonly switchTo: (
    registration: Pick<RegistrationReceipt, "registration_id"> & Partial<RegistrationReceipt>,
    format: ParticipationFormat,
  ) => Promise<string | null>;
  /** @throws ApiError */
  readonly cancel: (request: EventCancelRegistrationRequest) => Promise<void>;
}

/** Organisers read it as the reason of the cancellation. */
const correctedEmail = "Исправлен адрес почты: регистрация осталась под новым адресом";

/** Registers and cancels in the browser, and updates the cached event. */
export function useRegistration(event: Event): Registration {
  const services = useServices();
  const { api } = services;
  const receipts = receiptsFor(services);
  const queryClient = useQueryClient();
  const user = useUser();
  const eventId = event.event_id;
  const refresh = (): Promise<void> =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey, eventId) });

  const registration: Registration = {
    async register(request) {
      // The form itself shows why the input was rejected; an alert beside it would repeat that.
      const registering = api.eventRegister(request, { isErrorHandled: true }).catch((error: unknown): never => {
        if (ApiError.isInstance(error) && error.fieldMessages.size === 0)
          services.apiOptions.onError?.(error, "eventRegister");
        throw error;
      });
      const { state, ...receipt } = await refreshingOnFailure(registering, refresh);
      // An account needs no receipt in a browser that others may use after it.
      const guestReceipt = user === null ? receipt : null;
      if (guestReceipt !== null) receipts.store(eventId, guestReceipt);
      // The response itself is shown: a refresh that fails must not look as if nothing had happened.
      queryClient.setQueryData<Event>(eventQuery(api, eventId, findOwner(services, eventId)).queryKey, {
        ...event,
        registration: {
          registration_id: receipt.registration_id,
          state,
          cancellation_reason: null,
          participation_format: request.participation_format,
          waits_for: null,
          is_email_confirmed: null,
          answers: request.answers ?? [],
          // The refresh has it.
          place_in_queue: null,
        },
      });
      void refresh();
      return guestReceipt;
    },
    async replace(request, former) {
      await registration.register(request);
      const correction = { ...former, event_id: eventId, reason: "OTHER", comment: correctedEmail } as const;
      // The new registration stands whatever becomes of the former one, whose email receives nothing unconfirmed.
      await api.eventCancelRegistration(correction, { isErrorHandled: true }).catch(() => undefined);
      await refresh();
    },
    async switchTo({ registration_id, manage_token }, participation_format) {
      const request = { event_id: eventId, registration_id, participation_format };
      try {
        const sent = { ...request, ...(manage_token !== undefined && { manage_token }) };
        const switched = await refreshingOnFailure(
          api.eventRegistrationSwitch(sent, { isErrorHandled: true }),
          refresh,
        );
        queryClient.setQueryData<Event>(
          eventQuery(api, eventId, findOwner(services, eventId)).queryKey,
          (own) => own && { ...own, registration: own.registration && { ...own.registration, ...switched } },
        );
        // The refresh has the place in the queue.
        await refresh();
        return null;
      } catch (error) {
        if (!ApiError.isInstance(error)) throw error;
        return error.message;
      }
    },
    async cancel(request) {
      await refreshingOnFailure(api.eventCancelRegistration(request), refresh);
      // As above: the page says so at once, whatever becomes of the refresh.
      queryClient.setQueryData<Event>(
        eventQuery(api, eventId, findOwner(services, eventId)).queryKey,
        (own) => own && { ...own, registration: own.registration && { ...own.registration, state: "cancelled" } },
      );
      receipts.forget(eventId);
      void refresh();
    },
  };
  return registration;
}

/** Whether a cached response holds this event's places or registrations. */
function concerns([name, request]: readonly unknown[], eventId: string): boolean {
  const isOfEvent =
    typeof request === "object" && request !== null && "event_id" in request && request.event_id === eventId;
  return isOfEvent && (name === "eventGet" || name === "eventRegistrationAvailability");
}

/** A rejection means that the page is out of date: the event has begun, the place is gone. */
async function refreshingOnFailure<Response>(call: Promise<Response>, refresh: () => Promise<void>): Promise<Response> {
  try {
    return await call;
  } catch (error) {
    void refresh();
    throw error;
  }
}
