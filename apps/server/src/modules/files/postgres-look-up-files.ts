import type { StoredFile } from "@corp/api/contract";
import { and, eq, inArray } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { files } from "../../db/schema.ts";
import type { FileUrls } from "./file-urls.ts";

/** Answers for every identifier that a row names; null for what is not there. */
export type Find<Found> = (id: string | null) => Found | null;

/** Looks several files up at once, private ones left out: what they belong to is seen by everybody. */
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
          .where(and(inArray(files.fileId, named), eq(files.isPrivate, false)));
  const found = new Map(rows.map((row) => [row.fileId, row]));
  return (id) => {
    const row = id === null ? undefined : found.get(id);
    return row === undefined ? null : fileUrls.describe(row);
  };
}
