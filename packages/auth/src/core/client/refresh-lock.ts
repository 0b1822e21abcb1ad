import type { AuthPorts, LockOptions, LocksPort } from "../ports.ts";

/** One tab at a time, where there are Web Locks; elsewhere everybody at once. */
export interface RefreshLock {
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Lets go of the lock though the work goes on: the page is left, and one with a lock does not get into the back/forward cache. */
  release(): void;
}

/**
 * A tab that was frozen while it held the lock does not let go of it: after `waitMs` the lock is taken from it. That does no harm: what
 * the frozen tab has not sent yet is still in storage, and what it has sent is not.
 */
export function createRefreshLock(
  { locks, clock }: Pick<AuthPorts, "locks" | "clock">,
  name: string,
  waitMs: number,
): RefreshLock {
  if (locks === null) return { hold: (work) => work(), release: () => undefined };
  let letGo = (): void => undefined;

  /** Settles as the work does; rejects without having begun when the lock could not be had. */
  async function workUnderLock<T>(port: LocksPort, options: LockOptions, work: () => Promise<T>): Promise<T> {
    let begun: Promise<T> | undefined;
    const left = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    try {
      await port.request(name, options, () => {
        begun = work();
        return Promise.race([begun, left]);
      });
    } catch (cause) {
      if (begun === undefined) throw cause;
    }
    // Once begun, the work's own outcome counts, even when the lock is gone.
    if (begun === undefined) throw new DOMException("The lock was not granted.", "AbortError");
    return begun;
  }

  return {
    release: () => letGo(),
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
