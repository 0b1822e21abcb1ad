import type { Call } from "./call.ts";

export const eventCalls = {
  eventList: {
    method: "POST",
    path: "/event/list",
    access: "public",
    failure: "Не удалось загрузить список мероприятий",
  },
  eventGet: { method: "POST", path: "/event/get", access: "public", failure: "Не удалось загрузить мероприятие" },
  eventCities: {
    method: "POST",
    path: "/event/cities",
    access: "public",
    failure: "Не удалось загрузить список городов",
  },
  eventCreate: { method: "POST", path: "/event/create", access: "editor", failure: "Не удалось создать мероприятие" },
  eventEdit: {
    method: "POST",
    path: "/event/edit",
    access: "editor",
    failure: "Не удалось отредактировать мероприятие",
  },
  eventDelete: { method: "POST", path: "/event/delete", access: "editor", failure: "Не удалось удалить мероприятие" },
  eventStatus: {
    method: "POST",
    path: "/event/status",
    access: "editor",
    failure: "Не удалось изменить статус мероприятия",
  },
} as const satisfies Record<string, Call>;
