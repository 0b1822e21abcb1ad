import type { Handlers } from "../../handler.ts";
import { cancelOwnRegistration, cancelRegistration } from "./cancel-registration.ts";
import { checkAvailability } from "./check-availability.ts";
import { confirmRegistration } from "./confirm-registration.ts";
import type { Confirming } from "./confirm-registration.ts";
import { registerForEvent } from "./register-for-event.ts";
import type { Registering } from "./register-for-event.ts";
import { sendRegistrationLink } from "./send-registration-link.ts";
import type { RegistrationLinks } from "./send-registration-link.ts";

export function registrationRoutes(
  registering: Registering & Confirming & { readonly links: RegistrationLinks },
  now: () => Date,
): Handlers<
  | "eventRegistrationAvailability"
  | "eventRegister"
  | "eventRegistrationConfirm"
  | "eventCancelRegistration"
  | "eventRegistrationLinkSend"
  | "eventCancelRegistrationLegacy"
> {
  return {
    eventRegistrationAvailability: ({ event_id }, caller) =>
      checkAvailability(registering.store, event_id, caller, now()),
    eventRegister: (request, caller) => registerForEvent(registering, request, caller, now()),
    eventCancelRegistration: (request, caller) => cancelRegistration(registering, request, caller, now()),
    eventRegistrationConfirm: (request) => confirmRegistration(registering, request, now()),
    eventRegistrationLinkSend: (request) => sendRegistrationLink(registering.links, request),
    eventCancelRegistrationLegacy: ({ event_id }, caller) =>
      cancelOwnRegistration(registering.store, event_id, caller, now()),
  };
}
