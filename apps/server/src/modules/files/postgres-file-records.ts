import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { files } from "../../db/schema.ts";
import type { FileRecords } from "./file-records.ts";

const minuteMs = 60_000;
/** A process whose clock is behind may treat an expired file as live for this long. */
const removedAfterMs = 10 * minuteMs;
/** The store deletes a file in less time; otherwise the file is only deleted twice. */
const takenForMs = 5 * minuteMs;

export function createPostgresFileRecords(db: Database): FileRecords {
  return {
    async insert(file) {
      await db.insert(files).values({ ...file, variants: file.variants.map((variant) => ({ ...variant })) });
    },
    async find(fileId, now) {
      const [row] = await db
        .select()
        .from(files)
        .where(and(eq(files.file_id, fileId), or(isNull(files.expires_at), gt(files.expires_at, now))));
      return row;
    },
    async takeExpired(now) {
      const due = db
        .select({ fileId: files.file_id })
        .from(files)
        .where(lte(files.expires_at, new Date(now.getTime() - removedAfterMs)))
        .orderBy(asc(files.expires_at))
        .limit(1)
        .for("update", { skipLocked: true });
      // The row stays expired: no other process may read or claim a file whose bytes are being deleted.
      const [taken] = await db
        .update(files)
        .set({ expires_at: new Date(now.getTime() - removedAfterMs + takenForMs) })
        .where(eq(files.file_id, due))
        .returning();
      return taken;
    },
    async removeExpired(fileId, now) {
      await db.delete(files).where(and(eq(files.file_id, fileId), lte(files.expires_at, now)));
    },
    async unclaimedBytes() {
      const [total] = await db
        .select({ bytes: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
        .from(files)
        .where(isNotNull(files.expires_at));
      return total?.bytes ?? 0;
    },
  };
}

/**
 * Keeps a document that was uploaded for a job application. Works only once, so that two applications cannot share it.
 *
 * @returns false if there is no such unclaimed document: it expired, was claimed, or is something else.
 */
export async function claimFile(db: Database | Transaction, fileId: string, now: Date = new Date()): Promise<boolean> {
  const claimed = await db
    .update(files)
    .set({ expires_at: null })
    .where(
      and(eq(files.file_id, fileId), eq(files.kind, "document"), eq(files.is_private, true), gt(files.expires_at, now)),
    )
    .returning({ fileId: files.file_id });
  return claimed.length > 0;
}
