import type { Call } from "./call.ts";

export const runningLineCalls = {
  runningLineGet: {
    method: "GET",
    path: "/config/running-line",
    access: "public",
    failure: "Не удалось получить данные бегущей строки",
  },
  runningLineSet: {
    method: "POST",
    path: "/config/running-line",
    access: "editor",
    failure: "Не удалось изменить данные бегущей строки",
  },
} as const satisfies Record<string, Call>;
