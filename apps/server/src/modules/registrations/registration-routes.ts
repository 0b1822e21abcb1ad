import type { Handlers } from "../../handler.ts";
import { cancelOwnRegistration, cancelRegistration } from "./cancel-registration.ts";
import { checkAvailability } from "./check-availability.ts";
import { registerForEvent } from "./register-for-event.ts";
import type { Registering } from "./register-for-event.ts";

export function registrationRoutes(
  registering: Registering,
  now: () => Date,
): Handlers<
  "eventRegistrationAvailability" | "eventRegister" | "eventCancelRegistration" | "eventCancelRegistrationLegacy"
> {
  return {
    eventRegistrationAvailability: ({ event_id }, caller) =>
      checkAvailability(registering.store, event_id, caller, now()),
    eventRegister: (request, caller) => registerForEvent(registering, request, caller, now()),
    eventCancelRegistration: (request, caller) => cancelRegistration(registering.store, request, caller, now()),
    eventCancelRegistrationLegacy: ({ event_id }, caller) =>
      cancelOwnRegistration(registering.store, event_id, caller, now()),
  };
}
