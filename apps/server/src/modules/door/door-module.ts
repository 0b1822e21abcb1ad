import type { Door, DoorEndpointName, DoorLink, DoorPerson, ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { uuidv7 } from "uuidv7";
import { Failure } from "../../failure.ts";
import { messages } from "../../messages.ts";
import { badCursor, decodePosition, pageFrom } from "../../time-position.ts";
import { offeredFormats } from "../content/registration-rules.ts";
import type { RegistrationStore } from "../content/registration-store.ts";
import { eventNotFound } from "../events/get-event.ts";
import type { SeededTokens } from "../links/seeded-tokens.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { daysBefore } from "../module.ts";
import { createParticipantStore } from "../registrations/participant-store.ts";
import { summariseParticipants } from "../registrations/summarise-participants.ts";
import { addWalkIn } from "./add-walk-in.ts";
import { checkInAtDoor } from "./check-in-at-door.ts";
import { createDoorLinkStore, removeOldDoorLinks } from "./door-link-store.ts";
import type { DoorLinkRecord, FoundDoor } from "./door-link-store.ts";
import { doorPerson, questionsAtDoor, questionsOfWalkIn } from "./door-person.ts";
import { doorClosesAt } from "./door-rules.ts";
import { createOpenDoor, doorLinkNotFound } from "./open-door.ts";

type Doors = Module<DoorEndpointName | "doorLinkList" | "doorLinkCreate" | "doorLinkRevoke">;

/** Links by which people without an account check in at one event, and what they may call. */
export function createDoorModule({
  config,
  db,
  background,
  doorTokens: tokens,
  registrations,
  now,
}: ModuleDeps & { readonly doorTokens: SeededTokens; readonly registrations: RegistrationStore }): Doors {
  const store = createDoorLinkStore(db);
  const participants = createParticipantStore(db);
  const deps = { participants, registrations };
  const open = createOpenDoor(store, now);

  const linkView = (link: DoorLinkRecord): DoorLink => ({
    door_link_id: link.door_link_id,
    token: tokens.read(link.event_id, link),
    label: link.label,
    allows_waitlisted: link.allows_waitlisted,
    allows_walk_ins: link.allows_walk_ins,
    created_at: link.created_at.toISOString(),
    created_by: link.created_by,
    last_used_at: link.last_used_at?.toISOString() ?? null,
  });

  async function doorView({ link, event }: FoundDoor): Promise<Door> {
    const { checked_in, expected_at_door } = await summariseParticipants(participants, link.event_id);
    return {
      event_id: link.event_id,
      title: event.title,
      time_zone: event.timeZone,
      called_off:
        event.calledOffAt === null
          ? null
          : { at: event.calledOffAt.toISOString(), reason: event.calledOffReason ?? "" },
      closes_at: doorClosesAt(event)?.toISOString() ?? null,
      label: link.label,
      allows_waitlisted: link.allows_waitlisted,
      allows_walk_ins: link.allows_walk_ins,
      formats: [...offeredFormats(event)],
      questions: questionsAtDoor(event),
      walk_in_questions: link.allows_walk_ins ? questionsOfWalkIn(event) : [],
      checked_in,
      expected_at_door,
    };
  }

  async function listPeople(
    { event }: FoundDoor,
    { event_id: eventId, limit, cursor, text }: ParsedRequestOf<"doorPersonList">,
  ): Promise<ResponseOf<"doorPersonList">> {
    const after =
      cursor === undefined ? undefined : await participants.findPosition(eventId, decodePosition(cursor).id);
    if (cursor !== undefined && after === undefined) throw badCursor();
    const records = await participants.list({
      eventId,
      text,
      isByNameOnly: true,
      registrationId: undefined,
      states: undefined,
      participationFormat: undefined,
      isCheckedIn: undefined,
      sort: text === undefined ? "arrival" : "name",
      direction: text === undefined ? "descending" : "ascending",
      after,
      limit: limit + 1,
    });
    const page = pageFrom(records, limit, ({ created_at: at, registration_id: id }) => ({ at, id }));
    return { items: page.rows.map((record): DoorPerson => doorPerson(record, event)), next_cursor: page.next_cursor };
  }

  return {
    handlers: {
      async doorLinkList({ event_id: eventId }) {
        const event = await store.findEvent(eventId);
        if (event === undefined) throw eventNotFound();
        const links = await store.list(eventId);
        return { closes_at: doorClosesAt(event)?.toISOString() ?? null, links: links.map(linkView) };
      },
      async doorLinkCreate({ event_id: eventId, label, ...allowed }, by) {
        const createdAt = now();
        const link = {
          door_link_id: uuidv7(),
          event_id: eventId,
          label,
          ...tokens.create(eventId),
          allows_waitlisted: allowed.allows_waitlisted,
          allows_walk_ins: allowed.allows_walk_ins,
          created_at: createdAt,
          created_by: by.name,
        };
        const created = await store.create(link, { action: "doorLinkCreate", by, now: createdAt });
        if (created === undefined) throw eventNotFound();
        if (created === "taken") {
          throw new Failure("conflict", messages.doorLabelTaken, {
            code: "DOOR_LABEL_TAKEN",
            details: [{ path: "label", message: messages.doorLabelTaken }],
          });
        }
        return linkView(created);
      },
      async doorLinkRevoke({ event_id: eventId, door_link_id: doorLinkId }, by) {
        if ((await store.findEvent(eventId)) === undefined) throw eventNotFound();
        const revokedAt = await store.revoke(eventId, doorLinkId, { action: "doorLinkRevoke", by, now: now() });
        if (revokedAt === undefined) throw doorLinkNotFound();
        return { door_link_id: doorLinkId, revoked_at: revokedAt.toISOString() };
      },
      doorGet: async (request) => doorView(await open(request, { allowsCalledOff: true })),
      doorPersonList: async (request) => listPeople(await open(request), request),
      doorCheckIn: async (request) => checkInAtDoor(deps, await open(request), request, now()),
      doorWalkInAdd: async (request) => addWalkIn(deps, await open(request), request, now()),
    },
    jobs: [
      {
        name: "remove-old-door-links",
        run: (at, signal) => removeOldDoorLinks(background.db, daysBefore(at, config.personalDataDays), signal),
      },
    ],
  };
}
