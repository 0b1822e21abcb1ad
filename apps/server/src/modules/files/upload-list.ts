import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { FileUrls } from "./file-urls.ts";
import type { UploadList } from "./upload-list-store.ts";

/** @throws {Failure} `invalid` for a bad cursor. */
export async function listUploads(
  uploads: UploadList,
  urls: FileUrls,
  { limit, cursor, text, kind }: ParsedRequestOf<"uploadList">,
): Promise<ResponseOf<"uploadList">> {
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  const records = await uploads.list({ text, kind, after, limit: limit + 1 });
  const page = pageFrom(records, limit, ({ createdAt: at, fileId: id }) => ({ at, id }));
  return {
    items: page.rows.map((record) => ({
      ...urls.describe(record),
      name: record.originalName ?? record.storageName ?? record.variants.at(-1)?.name ?? record.fileId,
      uploaded_at: record.createdAt.toISOString(),
      uploaded_by: record.uploadedByName,
      used_in: record.usedIn,
    })),
    next_cursor: page.next_cursor,
  };
}
