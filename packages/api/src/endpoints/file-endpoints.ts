import type { Endpoint } from "./endpoint.ts";

export const fileEndpoints = {
  /** Editors upload anything; others a document for their job application. */
  uploadFile: {
    method: "POST",
    path: "/upload",
    failure: "Не удалось загрузить файл",
    body: "multipart",
  },
} as const satisfies Record<string, Endpoint>;
