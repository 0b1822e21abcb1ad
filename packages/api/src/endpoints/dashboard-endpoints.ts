import type { Endpoint } from "./endpoint.ts";

/** Not in the specification: where an editor's day begins. */
export const dashboardEndpoints = {
  dashboardGet: { method: "POST", path: "/dashboard", failure: "Не удалось загрузить сводку" },
} as const satisfies Record<string, Endpoint>;
