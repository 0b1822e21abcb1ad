import type { Endpoint } from "./endpoint.ts";

export const fileAdminEndpoints = {
  /** Not in the specification: what was uploaded, and where it is used. */
  uploadList: {
    method: "POST",
    path: "/upload/list",
    failure: "Не удалось загрузить список файлов",
  },
} as const satisfies Record<string, Endpoint>;
