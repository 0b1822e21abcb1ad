import type { CacheTag } from "@corp/api/contract";

/** Finds changes without a write: content whose scheduled time has come. */
export interface ScheduledChangeStore {
  /** Tags of the changes after `from`, up to and including `to`; null: there are too many to list. */
  changed(from: Date, to: Date): Promise<readonly CacheTag[] | null>;
  /** The first instant after `at` at which something changes; null: there is none. */
  next(at: Date): Promise<Date | null>;
}
