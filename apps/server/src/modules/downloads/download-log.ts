import type { Edit } from "../changes/change.ts";
import type { Download } from "./download-url.ts";

/** Who took people's data away, and when. */
export interface DownloadLog {
  record(edit: Edit, download: Download): Promise<void>;
}
