import type { Handlers } from "../../handler.ts";
import { cancelOwnRegistration, cancelRegistration } from "./cancel-registration.ts";
import { checkAvailability } from "./check-availability.ts";
import { registerForEvent } from "./register-for-event.ts";
import type { RegistrationStore } from "./registration-store.ts";

export function registrationRoutes(
  store: RegistrationStore,
  now: () => Date,
): Handlers<
  "eventRegistrationAvailability" | "eventRegister" | "eventCancelRegistration" | "eventCancelRegistrationLegacy"
> {
  return {
    eventRegistrationAvailability: ({ event_id }, caller) => checkAvailability(store, event_id, caller, now()),
    eventRegister: (request, caller) => registerForEvent(store, request, caller, now()),
    eventCancelRegistration: (request, caller) => cancelRegistration(store, request, caller, now()),
    eventCancelRegistrationLegacy: ({ event_id }, caller) => cancelOwnRegistration(store, event_id, caller, now()),
  };
}
