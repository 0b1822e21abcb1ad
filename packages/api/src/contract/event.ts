import * as v from "valibot";
import { adminEndpoints } from "../endpoints/admin-endpoints.ts";
import { endpoints } from "../endpoints/endpoints.ts";
import { eventFormats, eventStatuses, participationFormats, registrationStates } from "../enumerations/event.ts";
import { deletion } from "./deletion.ts";
import { eventFields, eventRules } from "./event-fields.ts";
import { eventParts } from "./event-parts.ts";
import { storedFile } from "./file.ts";
import { contentListOptions, pageOf, pageRequest } from "./list.ts";
import { messages } from "./messages.ts";
import { endsAfterStart } from "./period.ts";
import { statusChange } from "./publication.ts";
import { richTextForm } from "./rich-text/rich-text-document.ts";
import { count, identifier, line, timestamp, version } from "./scalars.ts";
import { tagIds, tagReference } from "./tag.ts";

/** How many people hold a place and how many wait; only editors see it. */
const participants = v.strictObject({ registered: count, waitlisted: count });

const storedFields = {
  event_id: identifier,
  version,
  ...eventFields,
  cover: v.nullable(storedFile),
  tag_ids: v.array(identifier),
  tags: v.array(tagReference),
  is_published: v.boolean(),
  /** When it was first shown, or will be. */
  published_at: v.nullable(timestamp),
  /** Of the last edit; not of a registration, nor of a tag's new name. */
  updated_at: timestamp,
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

/** `tag_ids` and `cover_file_id` are left as they are when an edit does not name them. */
const chosen = { tag_ids: v.optional(tagIds), cover_file_id: v.optional(v.nullable(identifier)) };

/** Any of a list's options. */
const someOf = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(
    v.array(v.picklist(options, messages.option), messages.list),
    v.maxLength(options.length, messages.tooMany(options.length)),
  );

export const eventListRequest = v.strictObject(
  {
    ...pageRequest,
    status: v.optional(someOf(eventStatuses)),
    format: v.optional(someOf(eventFormats)),
    city: v.optional(v.pipe(v.array(line(100), messages.list), v.maxLength(50, messages.tooMany(50)))),
    /** Any of these. */
    tag_ids: v.optional(tagIds),
    /** Words, or the beginnings of words, that all stand in it. */
    text: v.optional(line(200)),
    /** By the start of the event. */
    order: v.optional(v.picklist(["soonest_first", "latest_first"], messages.option), "soonest_first"),
    /** `direction`, where it is given, goes before `order`. */
    ...contentListOptions,
    /** Drafts as well, and the count of participants; for editors. */
    include_unpublished: v.optional(v.boolean(messages.flag), false),
  },
  messages.invalidBody,
);

export const eventCreateRequest = v.pipe(
  v.strictObject({ ...eventFields, ...chosen }, messages.invalidBody),
  endsAfterStart(),
  eventRules(),
);
export type EventCreateRequest = v.InferOutput<typeof eventCreateRequest>;

export const eventEditRequest = v.pipe(
  v.strictObject({ event_id: identifier, version, ...eventFields, ...chosen }, messages.invalidBody),
  endsAfterStart(),
  eventRules(),
);
export type EventEditRequest = v.InferOutput<typeof eventEditRequest>;

export const eventContract = {
  eventList: {
    ...endpoints.eventList,
    access: "public",
    request: eventListRequest,
    response: pageOf(eventSummary),
  },
  eventGet: {
    ...endpoints.eventGet,
    access: "public",
    request: v.strictObject(
      {
        event_id: identifier,
        /** Proof of a guest's registration: adds `registration` and `links_before` to the answer. */
        registration: v.optional(
          v.strictObject({ registration_id: identifier, manage_token: line(128) }, messages.invalidBody),
        ),
        rich_text: richTextForm(["document", "html"]),
      },
      messages.invalidBody,
    ),
    response: event,
  },
  eventCities: {
    ...endpoints.eventCities,
    access: "public",
    request: v.strictObject({}, messages.invalidBody),
    response: v.strictObject({ items: v.array(v.string()) }),
  },
  eventCreate: { ...adminEndpoints.eventCreate, access: "editor", request: eventCreateRequest, response: event },
  eventEdit: { ...adminEndpoints.eventEdit, access: "editor", request: eventEditRequest, response: event },
  eventDelete: {
    ...adminEndpoints.eventDelete,
    access: "editor",
    request: v.strictObject({ event_id: identifier, version: v.optional(version) }, messages.invalidBody),
    response: v.strictObject({ event_id: identifier, deletion }),
  },
  eventStatus: {
    ...adminEndpoints.eventStatus,
    access: "editor",
    request: v.strictObject({ event_id: identifier, ...statusChange }, messages.invalidBody),
    response: event,
  },
  /** A draft with all the parts, and without registrations. */
  eventDuplicate: {
    ...adminEndpoints.eventDuplicate,
    access: "editor",
    request: v.strictObject({ event_id: identifier }, messages.invalidBody),
    response: event,
  },
} as const;
