import type { Edit } from "../changes/change.ts";
import type { Download } from "./download-url.ts";

/** Audits downloads of personal data. */
export interface DownloadLog {
  record(edit: Edit, download: Download): Promise<void>;
}
