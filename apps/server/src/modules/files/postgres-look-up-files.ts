import type { StoredFile } from "@corp/api/contract";
import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { files } from "../../db/schema.ts";
import type { FileUrls } from "./file-urls.ts";

/** Returns null for an id that does not exist. */
export type Find<Found> = (id: string | null) => Found | null;

/** Loads several files at once, without private ones, because the content that refers to them is public. */
export async function lookUpFiles(
  db: Database | Transaction,
  fileUrls: FileUrls,
  ids: readonly (string | null)[],
): Promise<Find<StoredFile>> {
  const named = [...new Set(ids.filter((id) => id !== null))];
  const rows =
    named.length === 0
      ? []
      : await db
          .select()
          .from(files)
          .where(and(inArray(files.file_id, named), eq(files.is_private, false)));
  const found = new Map(rows.map((row) => [row.file_id, row]));
  return (id) => {
    const row = id === null ? undefined : found.get(id);
    return row === undefined ? null : fileUrls.describe(row);
  };
}
