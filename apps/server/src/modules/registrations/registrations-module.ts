import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { EventStore } from "../content/event-store.ts";
import type { RegistrationStore, RegistrationLinks } from "../content/registration-store.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { LinkTokens } from "../links/manage-token.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { daysBefore } from "../module.ts";
import { createRegistrationMail } from "../outbox/postgres-write-emails.ts";
import { cancelOwnRegistration, cancelRegistration } from "./cancel-registration.ts";
import { checkAvailability } from "./check-availability.ts";
import { checkInParticipant } from "./check-in-participant.ts";
import { confirmRegistration } from "./confirm-registration.ts";
import { disownRegistration } from "./disown-registration.ts";
import { joinBroadcast } from "./join-broadcast.ts";
import { listParticipants } from "./list-participants.ts";
import { createParticipantStore } from "./participant-store.ts";
import { removeOldRegistrations } from "./postgres-remove-old-registrations.ts";
import { registerForEvent } from "./register-for-event.ts";
import { summariseParticipants } from "./summarise-participants.ts";

export function createRegistrationsModule({
  config,
  db,
  pool,
  background,
  registrations: store,
  events,
  linkTokens,
  now,
}: ModuleDeps & {
  readonly registrations: RegistrationStore;
  readonly events: EventStore;
  readonly linkTokens: LinkTokens;
}): Module<
  | "eventRegistrationAvailability"
  | "eventRegister"
  | "eventRegistrationConfirm"
  | "eventRegistrationDisown"
  | "eventCancelRegistration"
  | "eventRegistrationLinkSend"
  | "eventBroadcastJoin"
  | "eventCancelRegistrationLegacy"
  | "participantList"
  | "participantSummary"
  | "participantCheckIn"
> {
  const participants = createParticipantStore(db);
  const registering = { store, linkTokens, contactEmail: config.contactEmail, ...createRegistrationMail(db, pool) };
  return {
    handlers: {
      eventRegistrationAvailability: ({ event_id }, caller) =>
        checkAvailability(registering.store, event_id, caller, now()),
      eventRegister: (request, caller) => registerForEvent(registering, request, caller, now()),
      eventCancelRegistration: (request, caller) => cancelRegistration(registering, request, caller, now()),
      eventRegistrationConfirm: (request) => confirmRegistration(registering, request, now()),
      eventRegistrationDisown: (request) => disownRegistration(registering, request, now()),
      eventRegistrationLinkSend: (request) => sendRegistrationLink(registering.links, request),
      eventBroadcastJoin: (request, caller) =>
        joinBroadcast({ events, store, linkTokens, markJoined: participants.markJoined }, request, caller, now()),
      eventCancelRegistrationLegacy: ({ event_id }, caller) =>
        cancelOwnRegistration(registering.store, event_id, caller, now()),
      participantList: (request) => listParticipants(participants, request),
      participantSummary: ({ event_id }) => summariseParticipants(participants, event_id),
      participantCheckIn: (request, by) =>
        checkInParticipant(participants, request, { action: "participantCheckIn", by, now: now() }),
    },
    jobs: [
      {
        name: "remove-old-registrations",
        run: (at, signal) => removeOldRegistrations(background.db, daysBefore(at, config.personalDataDays), signal),
      },
    ],
  };
}

/**
 * Responds the same whether the email is registered or not, so that the response does not reveal it.
 *
 * @throws {Failure} `not-found` for an unknown event.
 */
async function sendRegistrationLink(
  links: RegistrationLinks,
  { event_id, email }: ParsedRequestOf<"eventRegistrationLinkSend">,
): Promise<ResponseOf<"eventRegistrationLinkSend">> {
  if (!(await links.send(event_id, email))) throw eventNotFound();
  return { event_id, is_accepted: true };
}
