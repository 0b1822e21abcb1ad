import type { Call } from "./call.ts";

export const fileCalls = {
  /** Editors upload anything; others a document for their job application. */
  uploadFile: {
    method: "POST",
    path: "/upload",
    failure: "Не удалось загрузить файл",
    body: "multipart",
  },
} as const satisfies Record<string, Call>;
