import type { AuthPorts, LockOptions, LocksPort } from "../ports.ts";

/** One tab at a time, where there are Web Locks; elsewhere everybody at once. */
export interface RefreshLock {
  hold<T>(work: () => Promise<T>): Promise<T>;
}

export interface RefreshLockTimes {
  /** A tab that holds the lock longer than this is frozen: the lock is taken from it. */
  readonly waitMs: number;
  /** The lock is kept this long after the work, because storage reaches the other tabs later than a lock does. */
  readonly settleMs: number;
}

/**
 * Taking the lock from a frozen tab does no harm: what that tab has not sent yet is still in storage, and what it has sent is not.
 */
export function createRefreshLock(
  { locks, clock }: Pick<AuthPorts, "locks" | "clock">,
  name: string,
  { waitMs, settleMs }: RefreshLockTimes,
): RefreshLock {
  if (locks === null) return { hold: (work) => work() };

  const settle = (): Promise<void> => new Promise((resolve) => clock.setTimeout(resolve, settleMs));

  /** Settles as the work does, as soon as it does; rejects without having begun when the lock could not be had. */
  async function workUnderLock<T>(port: LocksPort, options: LockOptions, work: () => Promise<T>): Promise<T> {
    let markBegun: (working: { readonly outcome: Promise<T> }) => void;
    const begun = new Promise<{ readonly outcome: Promise<T> }>((resolve) => {
      markBegun = resolve;
    });
    const released = port.request(name, options, async () => {
      const outcome = work();
      markBegun({ outcome });
      await outcome.then(settle, settle);
    });
    // Once begun, the work's own outcome counts, even when the lock is taken away from it.
    const { outcome } = await Promise.race([begun, released.then(() => begun)]);
    return outcome;
  }

  return {
    async hold(work) {
      const waiting = new AbortController();
      const timer = clock.setTimeout(() => waiting.abort(), waitMs);
      let hasBegun = false;
      const begin: typeof work = () => {
        hasBegun = true;
        clock.clearTimeout(timer);
        return work();
      };
      try {
        return await workUnderLock(locks, { signal: waiting.signal }, begin);
      } catch (cause) {
        if (hasBegun || !waiting.signal.aborted) throw cause;
        return await workUnderLock(locks, { steal: true }, begin);
      }
    },
  };
}
