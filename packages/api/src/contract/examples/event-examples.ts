import type { Examples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import { deletion, editedEvent, event, eventFields, eventSummary } from "./records.ts";

export const eventExamples = {
  eventList: {
    request: {
      limit: 20,
      status: ["EventWillHappen", "EventIsHappening"],
      format: ["EventFormatOnlineAndOffline"],
      city: ["Москва"],
      tag_ids: [ids.tag],
      text: "postgresql",
      order: "soonest_first",
      sort: "time",
      direction: "ascending",
      publication: ["published"],
      include_unpublished: false,
    },
    response: { items: [eventSummary], next_cursor: null },
  },
  eventGet: { request: { event_id: ids.event, rich_text: "document" }, response: event },
  eventCities: { request: {}, response: { items: ["Казань", "Москва"] } },
  eventCreate: {
    request: { ...eventFields, tag_ids: [ids.tag], cover_file_id: ids.image },
    response: {
      ...editedEvent,
      version: 1,
      ...{ about: null, partners: [], gallery: [], speakers: [], question_answer: [], performances: [] },
      ...{ is_program_visible: false, links_before: [], is_published: false, published_at: null },
      participants: { registered: 0, waitlisted: 0 },
    },
  },
  eventEdit: {
    request: { event_id: ids.event, version: 6, ...eventFields, tag_ids: [ids.tag], cover_file_id: ids.image },
    response: editedEvent,
  },
  eventDelete: { request: { event_id: ids.event, version: 7 }, response: { event_id: ids.event, deletion } },
  eventStatus: {
    request: {
      event_id: ids.event,
      action: "PublicationActionPublish",
      publish_at: "2027-01-20T09:00:00.000Z",
      version: 6,
    },
    response: editedEvent,
  },
  eventDuplicate: {
    request: { event_id: ids.event },
    response: {
      ...editedEvent,
      ...{ event_id: ids.otherEvent, version: 1, title: `${eventFields.title} (копия)` },
      ...{ is_published: false, published_at: null, participants: { registered: 0, waitlisted: 0 } },
    },
  },
} satisfies Partial<Examples>;
