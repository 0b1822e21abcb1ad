import type { Call } from "./call.ts";

export const eventCalls = {
  eventList: {
    method: "POST",
    path: "/event/list",
    failure: "Не удалось загрузить список мероприятий",
  },
  eventGet: { method: "POST", path: "/event/get", failure: "Не удалось загрузить мероприятие" },
  eventCities: {
    method: "POST",
    path: "/event/cities",
    failure: "Не удалось загрузить список городов",
  },
  eventCreate: { method: "POST", path: "/event/create", failure: "Не удалось создать мероприятие" },
  eventEdit: {
    method: "POST",
    path: "/event/edit",
    failure: "Не удалось отредактировать мероприятие",
  },
  eventDelete: { method: "POST", path: "/event/delete", failure: "Не удалось удалить мероприятие" },
  eventStatus: {
    method: "POST",
    path: "/event/status",
    failure: "Не удалось изменить статус мероприятия",
  },
} as const satisfies Record<string, Call>;
