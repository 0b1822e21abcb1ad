import type { ParsedRequestOf, ResponseOf } from "@corp/api/contract";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { RateLimits } from "../limits/rate-limits.ts";
import type { Module, ModuleDeps } from "../module.ts";
import { createFileStore } from "./create-file-store.ts";
import type { FileRecords } from "./file-records.ts";
import type { FileStore } from "./file-store.ts";
import type { FileUrls } from "./file-urls.ts";
import { createPostgresFileRecords } from "./postgres-file-records.ts";
import { removeExpiredFiles } from "./remove-expired-files.ts";
import { createUploadFile } from "./upload-file.ts";
import type { UploadFile } from "./upload-file.ts";
import { createUploadListStore } from "./upload-list-store.ts";
import type { UploadList } from "./upload-list-store.ts";

export interface Files extends Module<"uploadList"> {
  readonly fileStore: FileStore;
  readonly fileRecords: FileRecords;
  readonly uploadFile: UploadFile;
}

export function createFilesModule({
  config,
  db,
  background,
  fileUrls: urls,
  limits,
  now,
}: ModuleDeps & { readonly fileUrls: FileUrls; readonly limits: Pick<RateLimits, "countUploaded"> }): Files {
  const fileStore = createFileStore(config);
  const fileRecords = createPostgresFileRecords(db);
  const uploads = createUploadListStore(db);
  return {
    fileStore,
    fileRecords,
    uploadFile: createUploadFile({
      store: fileStore,
      records: fileRecords,
      urls,
      limits,
      maxUnclaimedBytes: config.unclaimedUploadsMiB * 1024 * 1024,
      now,
    }),
    handlers: { uploadList: (request) => listUploads(uploads, urls, request) },
    jobs: [
      {
        name: "remove-expired-files",
        run: (at, signal) => removeExpiredFiles(createPostgresFileRecords(background.db), fileStore, at, signal),
      },
    ],
  };
}

/** @throws {Failure} `invalid` for a bad cursor. */
async function listUploads(
  uploads: UploadList,
  urls: FileUrls,
  { limit, cursor, text, kind }: ParsedRequestOf<"uploadList">,
): Promise<ResponseOf<"uploadList">> {
  const after = cursor === undefined ? undefined : decodePosition(cursor);
  const records = await uploads.list({ text, kind, after, limit: limit + 1 });
  const page = pageFrom(records, limit, ({ created_at: at, file_id: id }) => ({ at, id }));
  return {
    items: page.rows.map((record) => ({
      ...urls.describe(record),
      name: record.original_name ?? record.storage_name ?? record.variants.at(-1)?.name ?? record.file_id,
      uploaded_at: record.created_at.toISOString(),
      uploaded_by: record.uploaded_by_name,
      used_in: record.usedIn,
    })),
    next_cursor: page.next_cursor,
  };
}
