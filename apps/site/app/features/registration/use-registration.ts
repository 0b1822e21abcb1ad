import type { Event, EventCancelRegistrationRequest, EventRegisterRequest } from "@corp/api";
import { useUser } from "@corp/auth/react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { eventQuery } from "../../core/event-query.ts";
import type { RegistrationReceipt } from "../../core/registration-receipts.ts";
import { useServices } from "../../core/services-provider.tsx";

export interface Registration {
  /** A guest's receipt that the browser could not store. */
  readonly unsavedReceipt: RegistrationReceipt | null;
  /** @returns a guest's receipt; null for an account, which needs none. @throws ApiError */
  readonly register: (request: EventRegisterRequest) => Promise<RegistrationReceipt | null>;
  /** @throws ApiError */
  readonly cancel: (request: EventCancelRegistrationRequest) => Promise<void>;
}

/** Registers and cancels in the browser, and updates the cached event. */
export function useRegistration(event: Event): Registration {
  const { api, receipts } = useServices();
  const queryClient = useQueryClient();
  const user = useUser();
  const [unsavedReceipt, setUnsavedReceipt] = useState<RegistrationReceipt | null>(null);
  const eventId = event.event_id;
  const refresh = (): Promise<void> =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey, eventId) });

  return {
    unsavedReceipt,
    async register(request) {
      const { state, ...receipt } = await refreshingOnFailure(api.eventRegister(request), refresh);
      // An account needs no receipt in a browser that others may use after it.
      const guestReceipt = user === null ? receipt : null;
      if (guestReceipt !== null && !receipts.store(eventId, guestReceipt)) setUnsavedReceipt(guestReceipt);
      // The response itself is shown: a refresh that fails must not look as if nothing had happened.
      queryClient.setQueryData(eventQuery(api, eventId, receipts.read(eventId)).queryKey, {
        ...event,
        registration: {
          registration_id: receipt.registration_id,
          state,
          participation_format: request.participation_format,
        },
      });
      void refresh();
      return guestReceipt;
    },
    async cancel(request) {
      await refreshingOnFailure(api.eventCancelRegistration(request), refresh);
      receipts.forget(eventId);
      setUnsavedReceipt(null);
      await refresh();
    },
  };
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
