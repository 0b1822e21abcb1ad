import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import type { EventStore } from "../content/event-store.ts";
import { fillFreePlaces } from "../content/registration-rules.ts";
import type { RegistrationStore, RegistrationLinks } from "../content/registration-store.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { FindOwnRegistration } from "../events/get-event.ts";
import type { LinkTokens } from "../links/manage-token.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { daysBefore } from "../module.ts";
import { createRegistrationMail } from "../outbox/postgres-write-emails.ts";
import { addParticipant, cancelParticipant, moveParticipant, promoteParticipant } from "./act-for-participants.ts";
import { cancelOwnRegistration, cancelRegistration } from "./cancel-registration.ts";
import { checkAvailability } from "./check-availability.ts";
import { checkInParticipant } from "./check-in-participant.ts";
import { confirmRegistration } from "./confirm-registration.ts";
import { disownRegistration } from "./disown-registration.ts";
import { createFindOwnRegistration } from "./find-own-registration.ts";
import { joinBroadcast } from "./join-broadcast.ts";
import { listParticipants } from "./list-participants.ts";
import { createParticipantStore } from "./participant-store.ts";
import { fillPlacesOfAll } from "./postgres-fill-places.ts";
import { createPostgresRegistrationStore } from "./postgres-registration-store.ts";
import { removeOldRegistrations } from "./postgres-remove-old-registrations.ts";
import { registerForEvent } from "./register-for-event.ts";
import { setParticipantNote } from "./set-participant-note.ts";
import { summariseParticipants } from "./summarise-participants.ts";
import { switchRegistration } from "./switch-registration.ts";

interface Registrations extends Module<
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
  | "participantAdd"
  | "participantCancel"
  | "participantPromote"
  | "participantMove"
  | "participantNoteSet"
  | "eventRegistrationSwitch"
> {
  /** What other modules need of them. */
  readonly forEvents: {
    readonly registrations: RegistrationStore;
    readonly findOwnRegistration: FindOwnRegistration;
    readonly isRegistered: RegistrationStore["hasActive"];
    /** Promotes people from the waitlist to free places. */
    readonly fillPlaces: (eventId: string) => Promise<void>;
  };
}

export function createRegistrationsModule({
  config,
  db,
  pool,
  background,
  events,
  linkTokens,
  now,
}: ModuleDeps & { readonly events: EventStore; readonly linkTokens: LinkTokens }): Registrations {
  const store = createPostgresRegistrationStore(pool);
  const participants = createParticipantStore(db);
  const registering = { store, linkTokens, contactEmail: config.contactEmail, ...createRegistrationMail(db, pool) };
  const acting = { store, participants };
  return {
    forEvents: {
      registrations: store,
      findOwnRegistration: createFindOwnRegistration(store, linkTokens),
      isRegistered: store.hasActive,
      fillPlaces: async (eventId) => {
        await store.withEventLock(eventId, (locked) => fillFreePlaces(locked, now()));
      },
    },
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
      participantAdd: (request, by) => addParticipant(acting, request, { action: "participantAdd", by, now: now() }),
      participantCancel: (request, by) =>
        cancelParticipant(acting, request, { action: "participantCancel", by, now: now() }),
      participantPromote: (request, by) =>
        promoteParticipant(acting, request, { action: "participantPromote", by, now: now() }),
      participantMove: (request, by) => moveParticipant(acting, request, { action: "participantMove", by, now: now() }),
      participantNoteSet: (request, by) =>
        setParticipantNote(participants, request, { action: "participantNoteSet", by, now: now() }),
      eventRegistrationSwitch: (request, caller) => switchRegistration(registering, request, caller, now()),
    },
    jobs: [
      { name: "fill-places", run: (at, signal) => fillPlacesOfAll(background.pool, store, at, signal) },
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
