import type { Call } from "./call.ts";

/** Not in the specification: where an editor's day begins. */
export const dashboardCalls = {
  dashboardGet: { method: "POST", path: "/dashboard", failure: "Не удалось загрузить сводку" },
} as const satisfies Record<string, Call>;
