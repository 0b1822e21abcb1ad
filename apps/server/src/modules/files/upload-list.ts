import type { ParsedRequestOf, ResponseOf, Upload } from "@corp/api/contract";
import type { Handlers } from "../../handler.ts";
import { decodePosition, pageFrom } from "../../time-position.ts";
import type { TimePosition } from "../../time-position.ts";
import type { FileRecord } from "./file-record.ts";
import type { FileUrls } from "./file-urls.ts";

export interface UploadQuery {
  /** A part of the name, in any case. */
  readonly text: string | undefined;
  readonly kind: FileRecord["kind"] | undefined;
  readonly after: TimePosition | undefined;
  readonly limit: number;
}

export interface UploadRecord extends FileRecord {
  readonly createdAt: Date;
  readonly uploadedByName: string | null;
  readonly usedIn: Upload["used_in"];
}

/** Lists the uploads of editors, without applicants' files and expired ones. */
export interface UploadList {
  /** The newest first. */
  list(query: UploadQuery): Promise<UploadRecord[]>;
}

export function uploadRoutes(uploads: UploadList, urls: FileUrls): Handlers<"uploadList"> {
  return { uploadList: (request) => listUploads(uploads, urls, request) };
}

/** @throws {Failure} `invalid` for a bad cursor. */
async function listUploads(
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
