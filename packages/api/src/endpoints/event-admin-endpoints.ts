import type { Endpoint } from "./endpoint.ts";

export const eventAdminEndpoints = {
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
  /** Not in the specification. */
  eventDuplicate: {
    method: "POST",
    path: "/event/duplicate",
    failure: "Не удалось скопировать мероприятие",
  },
} as const satisfies Record<string, Endpoint>;
