import type { WrittenExamples } from "./endpoint-example.ts";
import { ids } from "./ids.ts";
import { deletion, editedEvent } from "./records.ts";

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

export const eventPartExamples = {
  eventPartnersSet: {
    request: {
      ...edited,
      partners: [{ name: "Сообщество PostgreSQL", logo_file_id: ids.image, url: "https://postgresql.corp.example/" }],
    },
  },
  eventQuestionAnswerSet: {
    request: {
      ...edited,
      question_answer: [{ question: "Будет ли запись?", answer: "Да, через неделю после встречи." }],
    },
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
  },
  eventPerformanceAdd: { request: { ...edited, ...performance } },
  eventPerformanceEdit: {
    request: { ...edited, performance_id: ids.performance, ...performance },
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
  },
  eventPerformanceDelete: {
    response: { event: { ...editedEvent, performances: [] }, deletion },
  },
  eventPerformanceDeleteAll: {
    response: { event: { ...editedEvent, performances: [] }, deletion },
  },
} satisfies WrittenExamples;
