import type { Handlers } from "../../handler.ts";
import { changeEventStatus, createEvent, deleteEvent, editEvent } from "./change-event.ts";
import type { EventStore } from "./event-store.ts";
import { getEvent } from "./get-event.ts";
import type { FindOwnRegistration } from "./get-event.ts";
import { listEvents } from "./list-events.ts";

interface EventRoutesOptions {
  readonly store: EventStore;
  readonly findOwnRegistration: FindOwnRegistration;
  /** Gives places that an edit made to those who wait for one. */
  readonly fillPlaces: (eventId: string) => Promise<void>;
  readonly now: () => Date;
}

export function eventRoutes({
  store,
  findOwnRegistration,
  fillPlaces,
  now,
}: EventRoutesOptions): Handlers<
  "eventList" | "eventGet" | "eventCities" | "eventCreate" | "eventEdit" | "eventDelete" | "eventStatus"
> {
  return {
    eventList: (request, caller) => listEvents(store, request, caller, now()),
    eventGet: (request, caller) => getEvent(store, findOwnRegistration, request, caller, now()),
    eventCities: async () => ({ items: await store.citiesOfPublished() }),
    eventCreate: (fields) => createEvent(store, fields, now()),
    eventEdit: (request) => editEvent(store, fillPlaces, request, now()),
    eventDelete: ({ event_id }) => deleteEvent(store, event_id, now()),
    eventStatus: (request) => changeEventStatus(store, request, now()),
  };
}
