import * as v from "valibot";
import {
  automaticCancellationReasons,
  cancellationReasons,
  eventFormats,
  eventKinds,
  eventStatuses,
  participationFormats,
  registrationStates,
} from "../enumerations/event.ts";
import { deletion } from "./deletion.ts";
import { declareEndpoints } from "./endpoint-contract.ts";
import { eventChoices, eventFields, eventRules } from "./event-fields.ts";
import { eventParts } from "./event-parts.ts";
import { storedFile } from "./file.ts";
import { contentListOptions, createCountedPage, pageRequest, totalOption, searchText } from "./list.ts";
import { messages } from "./messages.ts";
import { endsAfterStart } from "./period.ts";
import { statusChange } from "./publication.ts";
import { registrationAnswer } from "./registration-questions.ts";
import { richTextForm } from "./rich-text/rich-text-document.ts";
import { count, identifier, line, name, paragraph, requestKey, timestamp, version } from "./scalars.ts";
import { tagIds, tagReference } from "./tag.ts";

/** Visible to editors only. */
const participants = v.strictObject({ registered: count, waitlisted: count });

const storedFields = {
  event_id: identifier,
  version,
  ...eventFields,
  ...eventChoices,
  /** The event does not take place; null means that it does. An event that is called off counts as not postponed. */
  called_off: v.nullable(v.strictObject({ at: timestamp, reason: v.string() })),
  /** Events that repeat one another; each is an event of its own. */
  series: v.nullable(v.strictObject({ series_id: identifier, name: v.string() })),
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
  /** Registered people in the hall and online; for editors, like the counts. */
  registered_by_format: v.optional(v.strictObject({ offline: count, online: count })),
};

export const eventSummary = v.strictObject(storedFields);
export type EventSummary = v.InferOutput<typeof eventSummary>;

/** Why a registration was cancelled, by a person or by the site itself. */
export const storedCancellationReason = v.picklist([...cancellationReasons, ...automaticCancellationReasons]);

/** The caller's own registration, proven by the account or by the manage token. */
export const ownRegistration = v.strictObject({
  registration_id: identifier,
  state: v.picklist(registrationStates),
  /** Null while it is not cancelled. */
  cancellation_reason: v.nullable(storedCancellationReason),
  participation_format: v.picklist(participationFormats),
  /** The other way of taking part, in whose queue the person waits while keeping the present place. */
  waits_for: v.nullable(v.picklist(participationFormats)),
  /**
   * Until then only emails that confirm it go to the recipient. It is null without the link of one: who entered an
   * email does not learn whether it is known.
   */
  is_email_confirmed: v.nullable(v.boolean()),
  /** In the waitlist, or the queue for `waits_for`, from 1; null means in neither. */
  place_in_queue: v.nullable(count),
  /** To the event's `registration_questions`. */
  answers: v.array(registrationAnswer),
});
export type OwnRegistration = v.InferOutput<typeof ownRegistration>;

/** A month. */
const maxHours = 720;
const hours = v.nullable(
  v.pipe(
    v.number(messages.hours),
    v.integer(messages.hours),
    v.minValue(1, messages.hours),
    v.maxValue(maxHours, messages.hours),
  ),
);

/** Emails to participants. */
const emailSettings = v.strictObject(
  {
    reminds_day_before: v.boolean(messages.flag),
    reminds_hour_before: v.boolean(messages.flag),
    /** People who are promoted from the waitlist are asked to decline within these hours; null means at any time. */
    decline_hours: hours,
    /** Registrations whose email is not confirmed within these hours are cancelled; null means they stay. */
    unconfirmed_hours: hours,
  },
  messages.invalidBody,
);
export type EmailSettings = v.InferOutput<typeof emailSettings>;

export const event = v.strictObject({
  ...storedFields,
  ...eventParts,
  /** For editors. */
  email_settings: v.optional(emailSettings),
  registration: v.nullable(ownRegistration),
  /** For a registered participant, who joins the broadcast by the page of the registration: its title. */
  broadcast_title: v.nullable(v.string()),
});
export type Event = v.InferOutput<typeof event>;

/** An edit that omits one of these leaves it unchanged. */
const chosen = v.partial(
  v.strictObject({
    ...eventChoices,
    tag_ids: tagIds,
    cover_file_id: v.nullable(identifier),
    email_settings: emailSettings,
  }),
).entries;

/** What the organiser adds to the email to participants. */
const notice = v.optional(paragraph(1000));

const someOptions = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(
    v.array(v.picklist(options, messages.option), messages.list),
    v.maxLength(options.length, messages.tooMany(options.length)),
  );

export const eventListRequest = v.strictObject(
  {
    ...pageRequest,
    status: v.optional(someOptions(eventStatuses)),
    format: v.optional(someOptions(eventFormats)),
    kind: v.optional(someOptions(eventKinds)),
    city: v.optional(v.pipe(v.array(name(100), messages.list), v.maxLength(50, messages.tooMany(50)))),
    /** Matches any of them. */
    tag_ids: v.optional(tagIds),
    series_id: v.optional(identifier),
    /** Full-text search: every word, or its beginning, must occur. */
    text: searchText,
    /** The order by the event's start. */
    order: v.optional(v.picklist(["soonest_first", "latest_first"], messages.option), "soonest_first"),
    /** `direction` overrides `order`. */
    ...contentListOptions,
    ...totalOption,
    /** Includes drafts and counts of participants; for editors. */
    include_unpublished: v.optional(v.boolean(messages.flag), false),
  },
  messages.invalidBody,
);

export const eventCreateRequest = v.pipe(
  v.strictObject({ ...eventFields, ...chosen, request_key: requestKey }, messages.invalidBody),
  endsAfterStart(),
  eventRules(),
);
export type EventCreateRequest = v.InferOutput<typeof eventCreateRequest>;

export const eventEditRequest = v.pipe(
  v.strictObject({ event_id: identifier, version, ...eventFields, ...chosen, notice }, messages.invalidBody),
  endsAfterStart(),
  eventRules(),
);
export type EventEditRequest = v.InferOutput<typeof eventEditRequest>;

export const eventContract = declareEndpoints(() => ({
  eventList: {
    method: "POST",
    path: "/event/list",
    access: "public",
    summary: "List events, page by page",
    failure: "Не удалось загрузить список мероприятий",
    failureInEnglish: "Could not load the list of events",
    cacheTags: ["events", "tags"],
    request: eventListRequest,
    response: createCountedPage(eventSummary),
  },
  eventGet: {
    method: "POST",
    path: "/event/get",
    access: "public",
    summary: "Get an event with all its parts",
    failure: "Не удалось загрузить мероприятие",
    failureInEnglish: "Could not load the event",
    codes: ["EVENT_REMOVED", "EVENT_UNPUBLISHED"],
    cacheTags: ["event", "tags"],
    request: v.strictObject(
      {
        event_id: identifier,
        /** Proves a guest's registration: the response then has `registration` and `links_before`. */
        registration: v.optional(
          v.strictObject({ registration_id: identifier, manage_token: line(128) }, messages.invalidBody),
        ),
        rich_text: richTextForm(["document", "html"]),
        /** Editors who send true get the parts that visitors see, also of a draft. */
        as_visitor: v.optional(v.boolean(messages.flag)),
        /** The token of a preview link, which shows a draft to its holder. */
        preview_token: v.optional(line(128)),
      },
      messages.invalidBody,
    ),
    response: event,
  },
  eventCities: {
    method: "POST",
    path: "/event/cities",
    access: "public",
    summary: "List the cities of published events",
    failure: "Не удалось загрузить список городов",
    failureInEnglish: "Could not load the list of cities",
    cacheTags: ["events", "tags"],
    request: v.strictObject({}, messages.invalidBody),
    response: v.strictObject({ items: v.array(v.string()) }),
  },
  eventFilters: {
    method: "POST",
    path: "/event/filters",
    access: "public",
    summary: "List the tags of published events with counts",
    failure: "Не удалось загрузить фильтры мероприятий",
    failureInEnglish: "Could not load the filters of events",
    cacheTags: ["events", "tags"],
    request: v.strictObject({ status: v.optional(someOptions(eventStatuses)) }, messages.invalidBody),
    /** Lists tags of published events with their counts, the most used first. */
    response: v.strictObject({ items: v.array(v.strictObject({ ...tagReference.entries, count })) }),
  },
  eventCreate: {
    method: "POST",
    path: "/event/create",
    access: "editor",
    summary: "Create an event as a draft",
    failure: "Не удалось создать мероприятие",
    request: eventCreateRequest,
    response: event,
  },
  eventEdit: {
    method: "POST",
    path: "/event/edit",
    access: "editor",
    summary: "Change an event's own fields",
    failure: "Не удалось отредактировать мероприятие",
    codes: ["NOT_READY"],
    invalidates: ["events", "event"],
    request: eventEditRequest,
    response: event,
  },
  eventDelete: {
    method: "POST",
    path: "/event/delete",
    access: "editor",
    summary: "Delete an event; can be undone",
    failure: "Не удалось удалить мероприятие",
    invalidates: ["events", "event"],
    request: v.strictObject({ event_id: identifier, version: v.optional(version) }, messages.invalidBody),
    response: v.strictObject({ event_id: identifier, deletion }),
  },
  eventStatus: {
    method: "POST",
    path: "/event/status",
    access: "editor",
    summary: "Publish an event, now or later, or unpublish it",
    failure: "Не удалось изменить статус мероприятия",
    codes: ["NOT_READY"],
    invalidates: ["events", "event"],
    request: v.strictObject({ event_id: identifier, ...statusChange }, messages.invalidBody),
    response: event,
  },
  /** Participants get an email with the reason. Changes nothing if the event is called off already. */
  eventCallOff: {
    method: "POST",
    path: "/event/call-off",
    access: "editor",
    summary: "Call an event off, with a reason for people",
    failure: "Не удалось отменить мероприятие",
    invalidates: ["events", "event"],
    request: v.strictObject(
      { event_id: identifier, version: v.optional(version), reason: paragraph(1000) },
      messages.invalidBody,
    ),
    response: event,
  },
  /** The email as a participant with a place gets it, and how many it reaches. */
  eventNoticePreview: {
    method: "POST",
    path: "/event/notice/preview",
    access: "editor",
    summary: "Preview the email about a new date or that an event is called off, and count its recipients",
    failure: "Не удалось показать письмо участникам",
    request: v.strictObject(
      {
        event_id: identifier,
        /** Null means that the event is called off. */
        moved_to: v.nullable(v.strictObject({ starts_at: timestamp, ends_at: timestamp }, messages.invalidBody)),
        notice,
      },
      messages.invalidBody,
    ),
    response: v.strictObject({
      subject: v.string(),
      text: v.string(),
      /** People who are registered or wait, by their emails. */
      recipients: count,
      /** People who have no email, or to whose email nothing goes, because it was stopped. */
      unreachable: count,
      /** The first of them, by name. Administrators get it; it is empty for editors, who read no participants. */
      unreachable_people: v.array(v.strictObject({ first_name: v.string(), last_name: v.string(), email: v.string() })),
      /** The URL of the email's HTML, for a frame. It works for an hour. */
      url: v.string(),
    }),
  },
  /** Participants who were told that it is called off are told that it takes place. */
  eventCallOffUndo: {
    method: "POST",
    path: "/event/call-off/undo",
    access: "editor",
    summary: "Undo that an event was called off",
    failure: "Не удалось вернуть мероприятие",
    invalidates: ["events", "event"],
    request: v.strictObject({ event_id: identifier, version: v.optional(version) }, messages.invalidBody),
    response: event,
  },
  /** Creates a draft with all parts and without registrations. */
  eventDuplicate: {
    method: "POST",
    path: "/event/duplicate",
    access: "editor",
    summary: "Copy an event with all its parts into a new draft",
    failure: "Не удалось скопировать мероприятие",
    request: v.strictObject({ event_id: identifier, request_key: requestKey }, messages.invalidBody),
    response: event,
  },
}));
