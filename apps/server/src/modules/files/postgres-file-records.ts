import { and, eq, gt, isNull, lte, or } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { files } from "../../db/schema.ts";
import type { FileRecords } from "./file-records.ts";

export function createPostgresFileRecords(db: Database): FileRecords {
  return {
    async insert(file) {
      await db.insert(files).values({ ...file, variants: file.variants.map((variant) => ({ ...variant })) });
    },
    async find(fileId, now) {
      const [row] = await db
        .select()
        .from(files)
        .where(and(eq(files.fileId, fileId), or(isNull(files.expiresAt), gt(files.expiresAt, now))));
      return row;
    },
    removeExpired: (now, removeBytes) =>
      db.transaction(async (transaction) => {
        const [expired] = await transaction
          .select()
          .from(files)
          .where(lte(files.expiresAt, now))
          .limit(1)
          .for("update", { skipLocked: true });
        if (expired === undefined) return false;
        // Bytes first: a crash in between leaves a row whose removal starts anew, not bytes that nothing names.
        await removeBytes(expired);
        await transaction.delete(files).where(eq(files.fileId, expired.fileId));
        return true;
      }),
  };
}

/**
 * Makes a document that somebody sent for an application a kept one; only once, so that no two applications share it.
 *
 * @returns false when there is no such document waiting: it expired, was claimed, or is something else.
 */
export async function claimFile(db: Database | Transaction, fileId: string, now: Date = new Date()): Promise<boolean> {
  const claimed = await db
    .update(files)
    .set({ expiresAt: null })
    .where(
      and(eq(files.fileId, fileId), eq(files.kind, "document"), eq(files.isPrivate, true), gt(files.expiresAt, now)),
    )
    .returning({ fileId: files.fileId });
  return claimed.length > 0;
}
