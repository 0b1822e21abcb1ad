import { join } from "node:path";
import type { Config } from "../../config/config.ts";
import { createDiskFileStore } from "./disk-file-store.ts";
import type { FileStore } from "./file-store.ts";
import { createS3FileStore } from "./s3-file-store.ts";

export function createFileStore({ s3, dataDir }: Pick<Config, "s3" | "dataDir">): FileStore {
  return s3 === null ? createDiskFileStore(join(dataDir, "files")) : createS3FileStore(s3);
}
