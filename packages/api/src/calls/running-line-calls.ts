import type { Call } from "./call.ts";

export const runningLineCalls = {
  runningLineGet: {
    method: "GET",
    path: "/config/running-line",
    failure: "Не удалось получить данные бегущей строки",
  },
  runningLineSet: {
    method: "POST",
    path: "/config/running-line",
    failure: "Не удалось изменить данные бегущей строки",
  },
} as const satisfies Record<string, Call>;
