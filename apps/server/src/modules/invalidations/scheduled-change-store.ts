import type { CacheTag } from "@corp/api/contract";

/** What changes by itself, because its time has come. */
export interface TimedChangeStore {
  /** What changed after `from` and not after `to`; null: too much to name. */
  changed(from: Date, to: Date): Promise<readonly CacheTag[] | null>;
  /** The first instant after `at` at which something changes; null: nothing will. */
  next(at: Date): Promise<Date | null>;
}
