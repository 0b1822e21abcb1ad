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

/** Visible to editors only. */
const participants = v.strictObject({ registered: count, waitlisted: count });

const storedFields = {
  event_id: identifier,
  version,
  ...eventFields,
  cover: v.nullable(storedFile),
  tag_ids: v.array(identifier),
  tags: v.array(tagReference),
  is_published: v.boolean(),
  /** Time of the first publication; in the future for a scheduled one. */
  published_at: v.nullable(timestamp),
  /** Time of the last edit. Registrations and renamed tags do not change it. */
  updated_at: timestamp,
  status: v.picklist(eventStatuses),
  participants: v.optional(participants),
};

export const eventSummary = v.strictObject(storedFields);
export type EventSummary = v.InferOutput<typeof eventSummary>;

/** The caller's own registration, proven by the account or by the manage token. */
export const ownRegistration = v.strictObject({
  registration_id: identifier,
  state: v.picklist(registrationStates),
  participation_format: v.picklist(participationFormats),
});
export type OwnRegistration = v.InferOutput<typeof ownRegistration>;

export const event = v.strictObject({ ...storedFields, ...eventParts, registration: v.nullable(ownRegistration) });
export type Event = v.InferOutput<typeof event>;

/** An edit that omits `tag_ids` or `cover_file_id` leaves them unchanged. */
const chosen = { tag_ids: v.optional(tagIds), cover_file_id: v.optional(v.nullable(identifier)) };

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
    /** Matches any of them. */
    tag_ids: v.optional(tagIds),
    /** Full-text search: every word, or its beginning, must occur. */
    text: v.optional(line(200)),
    /** By the event's start. */
    order: v.optional(v.picklist(["soonest_first", "latest_first"], messages.option), "soonest_first"),
    /** `direction` overrides `order`. */
    ...contentListOptions,
    /** Includes drafts and counts of participants; for editors. */
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
        /** Proves a guest's registration: the response then has `registration` and `links_before`. */
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
  /** Creates a draft with all parts and without registrations. */
  eventDuplicate: {
    ...adminEndpoints.eventDuplicate,
    access: "editor",
    request: v.strictObject({ event_id: identifier }, messages.invalidBody),
    response: event,
  },
} as const;
