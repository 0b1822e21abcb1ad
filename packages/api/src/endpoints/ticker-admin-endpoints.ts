import type { Endpoint } from "./endpoint.ts";

export const tickerAdminEndpoints = {
  runningLineSet: {
    method: "POST",
    path: "/config/running-line",
    failure: "Не удалось изменить данные бегущей строки",
  },
} as const satisfies Record<string, Endpoint>;
