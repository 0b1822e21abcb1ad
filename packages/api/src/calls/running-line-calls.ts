import type { Call } from "./call.ts";

export const runningLineCalls = {
  runningLineGet: {
    method: "GET",
    path: "/config/running-line",
    failure: "Не удалось получить данные бегущей строки",
  },
} as const satisfies Record<string, Call>;
