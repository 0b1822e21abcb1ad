import type { Endpoint } from "./endpoint.ts";

export const eventPartEndpoints = {
  eventAboutSet: {
    method: "POST",
    path: "/event/about/set",
    failure: "Не удалось добавить описание",
  },
  eventOtherContentSet: {
    method: "POST",
    path: "/event/other-content/set",
    failure: "Не удалось добавить контент",
  },
  eventGallerySet: { method: "POST", path: "/event/gallery", failure: "Не удалось изменить галерею" },
  eventPartnersSet: {
    method: "POST",
    path: "/event/partners",
    failure: "Не удалось изменить партнёров",
  },
  eventQuestionAnswerSet: {
    method: "POST",
    path: "/event/question-answer",
    failure: "Не удалось изменить блок вопросов и ответов",
  },
  eventSpeakersSet: {
    method: "POST",
    path: "/event/speakers",
    failure: "Не удалось изменить спикеров",
  },
  eventPerformanceAdd: {
    method: "POST",
    path: "/event/performance/add",
    failure: "Не удалось добавить выступление",
  },
  eventPerformanceEdit: {
    method: "POST",
    path: "/event/performance/edit",
    failure: "Не удалось изменить выступление",
  },
  /** Not in the specification: several talks get new times at once. */
  eventPerformanceOrder: {
    method: "POST",
    path: "/event/performance/order",
    failure: "Не удалось изменить порядок выступлений",
  },
  eventPerformanceDelete: {
    method: "POST",
    path: "/event/performance/delete",
    failure: "Не удалось удалить выступление",
  },
  eventPerformanceDeleteAll: {
    method: "POST",
    path: "/event/performance/delete-all",
    failure: "Не удалось удалить программу",
  },
  eventPerformanceVisibility: {
    method: "POST",
    path: "/event/performance/visibility",
    failure: "Не удалось изменить видимость программы",
  },
  eventNotificationBeforeGet: {
    method: "GET",
    path: "/event/notification/before",
    failure: "Не удалось получить ссылки перед мероприятием",
  },
  eventNotificationBeforeSet: {
    method: "PUT",
    path: "/event/notification/before",
    failure: "Не удалось добавить ссылки перед мероприятием",
  },
  eventNotificationAfterGet: {
    method: "GET",
    path: "/event/notification/after",
    failure: "Не удалось получить ссылки после мероприятия",
  },
  eventNotificationAfterSet: {
    method: "PUT",
    path: "/event/notification/after",
    failure: "Не удалось добавить ссылки после мероприятия",
  },
} as const satisfies Record<string, Endpoint>;
