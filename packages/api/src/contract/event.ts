import * as v from "valibot";
import { eventCalls } from "../calls/event-calls.ts";
import { eventFormats, eventStatuses, participationFormats, registrationStates } from "../enumerations/event.ts";
import { publicationActions } from "../enumerations/publication.ts";
import { eventParts, storedFile } from "./event-parts.ts";
import { eventFields, eventRules } from "./event-fields.ts";
import { pageOf, pageRequest } from "./list.ts";
import { messages } from "./messages.ts";
import { count, identifier, line, timestamp, version } from "./scalars.ts";

/** How many people hold a place and how many wait; only editors see it. */
const participants = v.strictObject({ registered: count, waitlisted: count });

const storedFields = {
  event_id: identifier,
  version,
  ...eventFields,
  cover: v.nullable(storedFile),
  tag_ids: v.array(identifier),
  is_published: v.boolean(),
  published_at: v.nullable(timestamp),
  status: v.picklist(eventStatuses),
  participants: v.optional(participants),
};

export const eventSummary = v.strictObject(storedFields);
export type EventSummary = v.InferOutput<typeof eventSummary>;

/** The caller's own registration, proven by the token of its account or by the manage token. */
export const ownRegistration = v.strictObject({
  registration_id: identifier,
  state: v.picklist(registrationStates),
  participation_format: v.picklist(participationFormats),
});
export type OwnRegistration = v.InferOutput<typeof ownRegistration>;

export const event = v.strictObject({ ...storedFields, ...eventParts, registration: v.nullable(ownRegistration) });
export type Event = v.InferOutput<typeof event>;

export const eventListRequest = v.strictObject({
  ...pageRequest,
  status: v.optional(v.array(v.picklist(eventStatuses, messages.option), messages.list)),
  format: v.optional(v.array(v.picklist(eventFormats, messages.option), messages.list)),
  city: v.optional(v.pipe(v.array(line(100), messages.list), v.maxLength(50, messages.tooMany(50)))),
  /** Found in the title or the short description, whatever its case. */
  text: v.optional(line(200)),
  /** By the start of the event. */
  order: v.optional(v.picklist(["soonest_first", "latest_first"], messages.option), "soonest_first"),
  /** Drafts as well, and the count of participants; for editors. */
  include_unpublished: v.optional(v.boolean(messages.flag), false),
});

export const eventCreateRequest = v.pipe(v.strictObject(eventFields, messages.invalidBody), eventRules());
export type EventCreateRequest = v.InferOutput<typeof eventCreateRequest>;

export const eventEditRequest = v.pipe(
  v.strictObject({ event_id: identifier, version, ...eventFields }, messages.invalidBody),
  eventRules(),
);
export type EventEditRequest = v.InferOutput<typeof eventEditRequest>;

const eventReference = v.strictObject({ event_id: identifier }, messages.invalidBody);

export const eventContract = {
  eventList: { ...eventCalls.eventList, request: eventListRequest, response: pageOf(eventSummary) },
  eventGet: {
    ...eventCalls.eventGet,
    request: v.strictObject({
      event_id: identifier,
      /** Proof of a guest's registration: adds `registration` and `links_before` to the answer. */
      registration: v.optional(v.strictObject({ registration_id: identifier, manage_token: line(128) })),
    }),
    response: event,
  },
  eventCities: {
    ...eventCalls.eventCities,
    request: v.strictObject({}),
    response: v.strictObject({ items: v.array(v.string()) }),
  },
  eventCreate: { ...eventCalls.eventCreate, request: eventCreateRequest, response: event },
  eventEdit: { ...eventCalls.eventEdit, request: eventEditRequest, response: event },
  eventDelete: { ...eventCalls.eventDelete, request: eventReference, response: eventReference },
  eventStatus: {
    ...eventCalls.eventStatus,
    request: v.strictObject({
      event_id: identifier,
      action: v.pipe(
        v.picklist(publicationActions, messages.option),
        v.check((action) => action !== "PublicationActionUnknown", messages.option),
      ),
    }),
    response: event,
  },
} as const;
