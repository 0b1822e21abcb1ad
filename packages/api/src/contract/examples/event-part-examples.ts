import type { Examples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import { deletion, editedEvent, links, registrationQuestions, richText } from "./records.ts";

const edited = { event_id: ids.event, version: 6 };

const performance = {
  title: "Индексы, которые мы удалили",
  description: "Почему стало быстрее.",
  starts_at: "2027-03-18T16:30:00.000Z",
  ends_at: "2027-03-18T17:15:00.000Z",
  speaker_ids: [ids.speaker],
  video_url: "https://video.corp.example/indexes",
  track: "Базы данных",
  is_visible: true,
  presentation_file_id: ids.document,
};

const linksOf = { event_id: ids.event, version: 7, links };

export const eventPartExamples = {
  eventAboutSet: { request: { ...edited, about: richText }, response: editedEvent },
  eventOtherContentSet: { request: { ...edited, other_content: richText }, response: editedEvent },
  eventGallerySet: {
    request: { ...edited, gallery: [{ file_id: ids.image, alt: "Зал перед началом встречи" }] },
    response: editedEvent,
  },
  eventPartnersSet: {
    request: {
      ...edited,
      partners: [{ name: "Сообщество PostgreSQL", logo_file_id: ids.image, url: "https://postgresql.corp.example/" }],
    },
    response: editedEvent,
  },
  eventQuestionAnswerSet: {
    request: {
      ...edited,
      question_answer: [{ question: "Будет ли запись?", answer: "Да, через неделю после встречи." }],
    },
    response: editedEvent,
  },
  eventRegistrationQuestionsSet: {
    request: { ...edited, registration_questions: registrationQuestions },
    response: editedEvent,
  },
  eventSpeakersSet: {
    request: {
      ...edited,
      speakers: [
        {
          speaker_id: ids.speaker,
          name: "Анна Петрова",
          position: "Ведущий разработчик",
          company: "Corp",
          photo_file_id: ids.image,
          bio: "Десять лет следит, чтобы базы не падали.",
          links: [{ title: "Блог", url: "https://anna.corp.example/" }],
        },
      ],
    },
    response: editedEvent,
  },
  eventPerformanceAdd: { request: { ...edited, ...performance }, response: editedEvent },
  eventPerformanceEdit: {
    request: { ...edited, performance_id: ids.performance, ...performance },
    response: editedEvent,
  },
  eventPerformanceOrder: {
    request: {
      ...edited,
      performances: [
        {
          performance_id: ids.performance,
          starts_at: "2027-03-18T16:30:00.000Z",
          ends_at: "2027-03-18T17:15:00.000Z",
        },
      ],
    },
    response: editedEvent,
  },
  eventPerformanceDelete: {
    request: { ...edited, performance_id: ids.performance },
    response: { event: { ...editedEvent, performances: [] }, deletion },
  },
  eventPerformanceDeleteAll: {
    request: edited,
    response: { event: { ...editedEvent, performances: [] }, deletion },
  },
  eventPerformanceVisibility: { request: { ...edited, is_program_visible: true }, response: editedEvent },
  eventNotificationBeforeGet: { request: { event_id: ids.event }, response: linksOf },
  eventNotificationBeforeSet: { request: { ...edited, links }, response: linksOf },
  eventNotificationAfterGet: { request: { event_id: ids.event }, response: linksOf },
  eventNotificationAfterSet: { request: { ...edited, links }, response: linksOf },
} satisfies Partial<Examples>;
