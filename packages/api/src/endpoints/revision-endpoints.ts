import type { Endpoint } from "./endpoint.ts";

/** Not in the specification: events and articles as they were after each change. */
export const revisionEndpoints = {
  revisionList: {
    method: "POST",
    path: "/revision/list",
    failure: "Не удалось загрузить список версий",
  },
  revisionGet: { method: "POST", path: "/revision/get", failure: "Не удалось загрузить версию" },
  revisionRestore: {
    method: "POST",
    path: "/revision/restore",
    failure: "Не удалось восстановить версию",
  },
} as const satisfies Record<string, Endpoint>;
