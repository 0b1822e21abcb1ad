import type { Endpoint } from "./endpoint.ts";

export const tickerEndpoints = {
  runningLineGet: {
    method: "GET",
    path: "/config/running-line",
    failure: "Не удалось получить данные бегущей строки",
  },
} as const satisfies Record<string, Endpoint>;
