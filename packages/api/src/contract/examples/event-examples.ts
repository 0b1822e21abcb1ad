import type { WrittenExamples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import { editedEvent, emailSettings, event, eventFields, eventSummary } from "./records.ts";

const chosen = {
  tag_ids: [ids.tag],
  cover_file_id: ids.image,
  email_settings: { ...emailSettings },
};

const series = { series_id: ids.series, name: "Встречи о базах данных" };

export const eventExamples = {
  eventList: {
    response: { items: [eventSummary], next_cursor: null, total: 1 },
  },
  eventGet: {
    response: event,
  },
  eventCities: { response: { items: ["Казань", "Москва"] } },
  eventFilters: {
    response: { items: [{ tag_id: ids.tag, name: "Базы данных", count: 4 }] },
  },
  eventCreate: {
    request: { ...eventFields, ...chosen, request_key: "7d1e4c9a2b5f4830a6c8e0d2" },
    response: {
      ...editedEvent,
      version: 1,
      about: null,
      partners: [],
      gallery: [],
      speakers: [],
      question_answer: [],
      registration_questions: [],
      performances: [],
      is_program_visible: false,
      links_before: [],
      is_published: false,
      published_at: null,
      participants: { registered: 0, waitlisted: 0 },
    },
  },
  eventEdit: {
    request: { event_id: ids.event, version: 6, ...eventFields, ...chosen, notice: "Зал заняли, встретимся позже." },
  },
  eventCallOff: {
    response: {
      ...editedEvent,
      called_off: { at: "2027-02-02T11:30:00.000Z", reason: "Заболел докладчик" },
    },
  },
  eventNoticePreview: {
    request: {
      event_id: ids.event,
      moved_to: { starts_at: "2027-03-25T16:00:00.000Z", ends_at: "2027-03-25T19:00:00.000Z" },
      notice: "Зал заняли, встретимся через неделю.",
    },
    response: {
      subject: "Изменения: PostgreSQL под нагрузкой",
      text: "Мероприятие изменилось",
      recipients: 48,
      unreachable: 1,
      unreachable_people: [{ first_name: "Анна", last_name: "Смирнова", email: "anna@corp.example" }],
      url: "/p-api/product/event/notice/email/eyJldmVudF9pZCI6IjAxOTkifQ?expires=1804503900&signature=6f1d0c",
    },
  },
  eventSeriesPreview: {
    request: { event_id: ids.event, rule: "month_weekday", count: 3 },
    response: {
      items: [
        { on: "2027-04-15", starts_at: "2027-04-15T16:00:00.000Z", problem: null },
        { on: "2027-05-20", starts_at: null, problem: "TAKEN" },
      ],
    },
  },
  eventSeriesCreate: {
    request: { event_id: ids.event, version: 7, name: "Встречи о базах данных", dates: ["2027-04-15"] },
    response: {
      items: [
        { ...eventSummary, series },
        {
          ...eventSummary,
          series,
          event_id: ids.otherEvent,
          version: 1,
          starts_at: "2027-04-15T16:00:00.000Z",
          ends_at: "2027-04-15T19:00:00.000Z",
          registration_opens_at: "2027-03-01T09:00:00.000Z",
          registration_closes_at: "2027-04-15T15:00:00.000Z",
          is_published: false,
          published_at: null,
        },
      ],
    },
  },
  eventSeriesRename: {
    request: { event_id: ids.event, version: 7, name: "Встречи по четвергам" },
    response: { ...editedEvent, version: 8, series: { series_id: ids.series, name: "Встречи по четвергам" } },
  },
  eventDuplicate: {
    // Another key than that of `eventCreate`, which would be answered with the event created by it.
    request: { event_id: ids.event, request_key: "9c4e1f7a3b8d4250e6a1c5f7" },
    response: {
      ...editedEvent,
      event_id: ids.otherEvent,
      version: 1,
      title: `${eventFields.title} (копия)`,
      is_published: false,
      published_at: null,
      participants: { registered: 0, waitlisted: 0 },
    },
  },
} satisfies WrittenExamples;
