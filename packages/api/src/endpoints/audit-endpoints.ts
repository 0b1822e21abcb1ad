import type { Endpoint } from "./endpoint.ts";

/** Not in the specification: who changed what. */
export const auditEndpoints = {
  auditList: {
    method: "POST",
    path: "/audit/list",
    failure: "Не удалось загрузить журнал изменений",
  },
} as const satisfies Record<string, Endpoint>;
