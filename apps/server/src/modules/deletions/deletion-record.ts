import type { Deletion } from "@corp/api/contract";

/** What was deleted together, by a name under which it can be had back. */
export interface DeletionRecord {
  readonly deletionId: string;
  readonly undoableUntil: Date;
}

export function deletionView({ deletionId, undoableUntil }: DeletionRecord): Deletion {
  return { deletion_id: deletionId, undoable_until: undoableUntil.toISOString() };
}
