import type { Call } from "./call.ts";

export const runningLineAdminCalls = {
  runningLineSet: {
    method: "POST",
    path: "/config/running-line",
    failure: "Не удалось изменить данные бегущей строки",
  },
} as const satisfies Record<string, Call>;
