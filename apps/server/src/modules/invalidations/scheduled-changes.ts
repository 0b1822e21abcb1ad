import type { CacheTag } from "@corp/api/contract";

interface ScheduledChangesOptions {
  readonly store: ScheduledChangeStore;
  readonly now: () => Date;
  /** Bounds the delay after the clock was set forward. A tick compares times and does not query. */
  readonly tickMs: number;
  readonly onChange: (tags: readonly CacheTag[]) => void;
  /**
   * Watching has ended because a change may have been missed: the clock was set back, too much changed at once, or a
   * query failed.
   */
  readonly onLost: (error: Error) => void;
}

export interface ScheduledChanges {
  /** Queries the next instant again: a write may have added, moved or removed one. */
  recheck(): void;
  stop(): void;
}

/** Smaller corrections of the clock do not count as setting it back. */
const toleratedMs = 1_000;

/**
 * Reports content whose scheduled time has come, at that time. Each process watches by its own clock, and queries the
 * database only when an instant is due or content was changed.
 *
 * @returns after the first instant is known.
 * @throws {Error} the store's errors.
 */
export async function watchScheduledChanges({
  store,
  now,
  tickMs,
  onChange,
  onLost,
}: ScheduledChangesOptions): Promise<ScheduledChanges> {
  /** Changes up to this instant are reported. */
  let reportedUntil = now();
  let next = await store.next(reportedUntil);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isChecking = false;
  let isRecheckRequested = false;
  arm();
  return {
    recheck: () => void check(),
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };

  function arm(): void {
    if (isStopped) return;
    const dueInMs = next === null ? tickMs : next.getTime() - now().getTime();
    clearTimeout(timer);
    timer = setTimeout(tick, Math.max(1, Math.min(dueInMs, tickMs))).unref();
  }

  function tick(): void {
    const at = now();
    const isSetBack = at.getTime() < reportedUntil.getTime() - toleratedMs;
    if (isSetBack) return lose(new Error("The clock was set back."));
    if (next !== null && next <= at) return void check();
    if (at > reportedUntil) reportedUntil = at;
    arm();
  }

  async function check(): Promise<void> {
    if (isChecking) isRecheckRequested = true;
    if (isChecking || isStopped) return;
    isChecking = true;
    try {
      do {
        isRecheckRequested = false;
        await reportDue();
        next = await store.next(reportedUntil);
      } while (isRecheckRequested);
      arm();
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isChecking = false;
    }
  }

  async function reportDue(): Promise<void> {
    const at = now();
    if (next === null || next > at) return;
    const tags = await store.changed(reportedUntil, at);
    if (tags === null) throw new Error("Too many scheduled changes at once.");
    reportedUntil = at;
    if (!isStopped && tags.length > 0) onChange(tags);
  }

  function lose(error: Error): void {
    if (isStopped) return;
    isStopped = true;
    clearTimeout(timer);
    onLost(error);
  }
}

/** Finds changes without a write: content whose scheduled time has come. */
export interface ScheduledChangeStore {
  /** Tags of the changes after `from`, up to and including `to`; null means that there are too many to list. */
  changed(from: Date, to: Date): Promise<readonly CacheTag[] | null>;
  /** The first instant after `at` at which something changes; null means that there is none. */
  next(at: Date): Promise<Date | null>;
}
