import type { Endpoint } from "./endpoint.ts";

/** Not in the specification: what was deleted can be taken back for 30 days. */
export const deletionEndpoints = {
  deletionList: {
    method: "POST",
    path: "/deletion/list",
    failure: "Не удалось загрузить список удалённого",
  },
  deletionUndo: {
    method: "POST",
    path: "/deletion/undo",
    failure: "Не удалось отменить удаление",
  },
} as const satisfies Record<string, Endpoint>;
