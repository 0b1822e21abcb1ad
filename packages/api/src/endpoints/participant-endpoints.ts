import type { Endpoint } from "./endpoint.ts";

/** Not in the specification: who takes part in an event, for administrators. */
export const participantEndpoints = {
  participantList: {
    method: "POST",
    path: "/event/participants/list",
    failure: "Не удалось загрузить список участников",
  },
  participantSummary: {
    method: "POST",
    path: "/event/participants/summary",
    failure: "Не удалось загрузить сводку по участникам",
  },
  participantCheckIn: {
    method: "POST",
    path: "/event/participants/check-in",
    failure: "Не удалось отметить участника",
  },
} as const satisfies Record<string, Endpoint>;
