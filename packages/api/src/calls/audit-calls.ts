import type { Call } from "./call.ts";

/** Not in the specification: who changed what. */
export const auditCalls = {
  auditList: {
    method: "POST",
    path: "/audit/list",
    failure: "Не удалось загрузить журнал изменений",
  },
} as const satisfies Record<string, Call>;
