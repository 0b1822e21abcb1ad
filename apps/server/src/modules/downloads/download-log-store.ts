import type { Edit } from "../../change.ts";
import type { Database } from "../../db/database.ts";
import { commitChange } from "../changes/commit-change.ts";
import type { Download } from "./download-url.ts";

/** Audits downloads of personal data. */
export type DownloadLog = ReturnType<typeof createDownloadLog>;

/** Audits a download as a list that was created. */
export function createDownloadLog(db: Database) {
  return {
    record: (edit: Edit, download: Download): Promise<void> =>
      db.transaction((transaction) =>
        commitChange(transaction, edit, {
          entity: "people-list",
          entityId: download.list === "participants" ? download.eventId : download.list,
          before: null,
          after: { list: download.list, format: download.format, fileName: download.fileName },
        }),
      ),
  };
}
