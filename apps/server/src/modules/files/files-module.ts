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
import { listUploads } from "./upload-list.ts";

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
