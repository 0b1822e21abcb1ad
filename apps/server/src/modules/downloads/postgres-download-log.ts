import type { Database } from "../../db/database.ts";
import { commitChange } from "../changes/commit-change.ts";
import type { DownloadLog } from "./download-log.ts";

/** Audits a download as a list that was created. */
export function createPostgresDownloadLog(db: Database): DownloadLog {
  return {
    record: (edit, download) =>
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
