import type { CacheTag } from "@corp/api/contract";
import type { TimedChangeStore } from "./scheduled-change-store.ts";

export interface ContentClockOptions {
  readonly store: TimedChangeStore;
  readonly now: () => Date;
  /** What changed by itself. */
  readonly onChange: (topics: readonly CacheTag[]) => void;
  /** What changed cannot be told: the clock was set back, too much changed at once, or the database did not answer. */
  readonly onUnknown: (error: Error) => void;
}

export interface ContentClock {
  /** Looks again for what changes next: an instant may have come, gone or moved. */
  recheck(): void;
  stop(): void;
}

/** How late a clock that was set forward is noticed. It costs a comparison, not a query. */
const tickMs = 5_000;
/** A clock that is corrected by less was not set back. */
const toleratedMs = 1_000;

/**
 * Tells what changes by itself at its instant, from now on. Each process has a clock of its own and asks the database only when something
 * is due or was changed.
 *
 * @returns once it knows what comes next.
 * @throws {Error} the store's own errors.
 */
export async function startContentClock({
  store,
  now,
  onChange,
  onUnknown,
}: ContentClockOptions): Promise<ContentClock> {
  let told = now();
  let next = await store.next(told);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let isChecking = false;
  let isAskedAgain = false;
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
    const isSetBack = at.getTime() < told.getTime() - toleratedMs;
    if (isSetBack) return stopUnknowing(new Error("The clock was set back."));
    if (next !== null && next <= at) return void check();
    if (at > told) told = at;
    arm();
  }

  async function check(): Promise<void> {
    if (isChecking) isAskedAgain = true;
    if (isChecking || isStopped) return;
    isChecking = true;
    try {
      do {
        isAskedAgain = false;
        await tellDue();
        next = await store.next(told);
      } while (isAskedAgain);
      arm();
    } catch (error) {
      stopUnknowing(error instanceof Error ? error : new Error(String(error)));
    } finally {
      isChecking = false;
    }
  }

  async function tellDue(): Promise<void> {
    const at = now();
    if (next === null || next > at) return;
    const topics = await store.changed(told, at);
    if (topics === null) throw new Error("Too much changes at once.");
    told = at;
    if (!isStopped && topics.length > 0) onChange(topics);
  }

  function stopUnknowing(error: Error): void {
    if (isStopped) return;
    isStopped = true;
    clearTimeout(timer);
    onUnknown(error);
  }
}
