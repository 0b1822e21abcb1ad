import type { Endpoint } from "./endpoint.ts";

export const eventEndpoints = {
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
} as const satisfies Record<string, Endpoint>;
