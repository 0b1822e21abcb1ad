import type { Database, Transaction } from "../../db/database.ts";
import type { EventWithParts } from "../content/event-store.ts";
import type { EventRow, PerformanceRow } from "../content/postgres-content-rows.ts";
import { filesOfParts, toEventRecord, toParts } from "../content/postgres-event-rows.ts";
import type { FileUrls } from "../files/file-urls.ts";
import { lookUpFiles } from "../files/postgres-look-up-files.ts";
import { lookUpTags } from "../tags/postgres-look-up-tags.ts";

/** Adds the files and the tags to which the row refers. */
export async function describeEvent(
  from: Database | Transaction,
  fileUrls: FileUrls,
  row: EventRow,
  program: readonly PerformanceRow[],
): Promise<EventWithParts> {
  const findFile = await lookUpFiles(from, fileUrls, [row.cover_file_id, ...filesOfParts(row, program)]);
  const findTags = await lookUpTags(from, row.tag_ids);
  return {
    event: toEventRecord(row, findFile(row.cover_file_id), findTags),
    parts: toParts(row, program, findFile),
  };
}
