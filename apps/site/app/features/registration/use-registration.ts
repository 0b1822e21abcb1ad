import type { Event, EventCancelRegistrationRequest, EventRegisterRequest } from "@corp/api";
import { useUser } from "@corp/auth/react";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { eventQuery } from "../../core/event-query.ts";
import type { RegistrationReceipt } from "../../core/registration-receipts.ts";
import { useServices } from "../../core/services-provider.tsx";

export interface Registration {
  /** A guest's proof that the browser did not keep; null when it did, or when there is none. */
  readonly unkept: RegistrationReceipt | null;
  /** @returns a guest's proof; null for an account, which is its own. Rejects with an ApiError when refused. */
  readonly register: (request: EventRegisterRequest) => Promise<RegistrationReceipt | null>;
  /** Rejects with an ApiError when refused. */
  readonly cancel: (request: EventCancelRegistrationRequest) => Promise<void>;
}

/** Registering and cancelling in the browser; what is on the screen follows. */
export function useRegistration(event: Event): Registration {
  const { api, receipts } = useServices();
  const queryClient = useQueryClient();
  const user = useUser();
  const [unkept, setUnkept] = useState<RegistrationReceipt | null>(null);
  const eventId = event.event_id;
  const refresh = (): Promise<void> =>
    queryClient.invalidateQueries({ predicate: ({ queryKey }) => concerns(queryKey, eventId) });

  return {
    unkept,
    async register(request) {
      const { state, ...receipt } = await refreshingOnFailure(api.eventRegister(request), refresh);
      // An account is its own proof; only a guest needs one in the browser, which others may use after them.
      const guestReceipt = user === null ? receipt : null;
      if (guestReceipt !== null && !receipts.keep(eventId, guestReceipt)) setUnkept(guestReceipt);
      // Shown by the answer itself: a refresh that fails must not make it look as if nothing had happened.
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
      setUnkept(null);
      await refresh();
    },
  };
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
