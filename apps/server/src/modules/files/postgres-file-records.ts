import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database, Transaction } from "../../db/database.ts";
import { files } from "../../db/schema.ts";
import type { FileRecords } from "./file-records.ts";

const minuteMs = 60_000;
/** After the end: a process whose clock is behind may still take the file for a living one. */
const removedAfterMs = 10 * minuteMs;
/** Longer than the store takes for one file; should it take longer still, the file is only deleted twice. */
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
        .where(and(eq(files.fileId, fileId), or(isNull(files.expiresAt), gt(files.expiresAt, now))));
      return row;
    },
    async takeExpired(now) {
      const due = db
        .select({ fileId: files.fileId })
        .from(files)
        .where(lte(files.expiresAt, new Date(now.getTime() - removedAfterMs)))
        .orderBy(asc(files.expiresAt))
        .limit(1)
        .for("update", { skipLocked: true });
      // The row stays in the past: whoever is asked meanwhile neither reads nor claims a file whose bytes are being deleted.
      const [taken] = await db
        .update(files)
        .set({ expiresAt: new Date(now.getTime() - removedAfterMs + takenForMs) })
        .where(eq(files.fileId, due))
        .returning();
      return taken;
    },
    async removeExpired(fileId, now) {
      await db.delete(files).where(and(eq(files.fileId, fileId), lte(files.expiresAt, now)));
    },
    async unclaimedBytes() {
      const [total] = await db
        .select({ bytes: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
        .from(files)
        .where(isNotNull(files.expiresAt));
      return total?.bytes ?? 0;
    },
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
