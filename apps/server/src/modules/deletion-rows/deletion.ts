import type { DeletionItem } from "@corp/api/contract";
import type { Deletion } from "@corp/api/contract";

/** The things deleted by one change; they can be restored together. */
export interface DeletionRecord {
  readonly deletionId: string;
  readonly undoableUntil: Date;
}

const undoableDays = 30;
const dayMs = 86_400_000;

/** Deletions made by this moment can no longer be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoableDays * dayMs);
}

export function undoableUntil(deletedAt: Date): Date {
  return new Date(deletedAt.getTime() + undoableDays * dayMs);
}

export function deletionView({ deletionId, undoableUntil: until }: DeletionRecord): Deletion {
  return { deletion_id: deletionId, undoable_until: until.toISOString() };
}

export interface StoredDeletion {
  readonly deletionId: string;
  readonly kind: DeletionItem["kind"];
  readonly title: string;
  readonly deletedAt: Date;
}
