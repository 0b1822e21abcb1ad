import type { Endpoint } from "./endpoint.ts";

export const calendarEndpoints = {
  eventCalendarGoogle: {
    method: "POST",
    path: "/event/calendar/google",
    failure: "Не удалось получить ссылку на Google-календарь",
  },
  eventCalendarIcs: {
    method: "POST",
    path: "/event/calendar/ics",
    failure: "Не удалось получить файл календаря",
  },
} as const satisfies Record<string, Endpoint>;
