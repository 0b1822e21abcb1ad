import type { Edit } from "../../edit.ts";
import type { Download } from "./download-address.ts";

/** Who took people's data away, and when. */
export interface DownloadLog {
  record(edit: Edit, download: Download): Promise<void>;
}
