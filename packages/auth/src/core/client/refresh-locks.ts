import type { AuthPorts, LockOptions, LocksPort } from "../ports.ts";
import type { Credentials } from "../tokens/credentials.ts";

/** One refresh at a time across all tabs. Without Web Locks, work starts at once. */
export interface RefreshLock {
  hold<T>(work: () => Promise<T>): Promise<T>;
  /** Releases the lock while the work goes on: a page that holds a lock does not enter the back/forward cache. */
  release(): void;
}

/**
 * A tab that was frozen while it held the lock does not release it: after `waitMs` the lock is stolen. That does no
 * harm: a refresh token the frozen tab has not sent is still in storage, and one it has sent is not.
 */
export function createRefreshLock(
  { locks, clock }: Pick<AuthPorts, "locks" | "clock">,
  name: string,
  waitMs: number,
): RefreshLock {
  if (locks === null) return { hold: (work) => work(), release: () => undefined };
  let release = (): void => undefined;

  /** Settles as the work does; rejects before the work starts when the lock is not granted. */
  async function workUnderLock<T>(port: LocksPort, options: LockOptions, work: () => Promise<T>): Promise<T> {
    let started: Promise<T> | undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    try {
      await port.request(name, options, () => {
        started = work();
        return Promise.race([started, released]);
      });
    } catch (cause) {
      if (started === undefined) throw cause;
    }
    if (started === undefined) throw new DOMException("The lock was not granted.", "AbortError");
    // The work's own outcome counts, even when the lock has been stolen.
    return started;
  }

  return {
    release: () => release(),
    async hold(work) {
      const waiting = new AbortController();
      const timer = clock.setTimeout(() => waiting.abort(), waitMs);
      let hasStarted = false;
      const start: typeof work = () => {
        hasStarted = true;
        clock.clearTimeout(timer);
        return work();
      };
      try {
        return await workUnderLock(locks, { signal: waiting.signal }, start);
      } catch (cause) {
        if (hasStarted || !waiting.signal.aborted) throw cause;
        return await workUnderLock(locks, { steal: true }, start);
      }
    },
  };
}

/** The refresh tokens that have been sent, known to all tabs of the browser at once. */
export interface RefreshClaims {
  /** Claims a refresh token for its one use; false when another tab has claimed it. */
  claim(refreshToken: string): Promise<boolean>;
  /** Releases all claims: a page that holds a lock does not enter the back/forward cache. */
  release(): void;
}

/**
 * Storage alone does not suffice: each process of a browser has its own copy, and on a busy machine a removed value is
 * still visible to another tab when the lock is already released. Locks are shared by all processes, so a sent token
 * holds a lock of its own name until storage is in sync.
 */
export function createRefreshClaims(
  { locks, clock }: Pick<AuthPorts, "locks" | "clock">,
  prefix: string,
  holdMs: number,
): RefreshClaims {
  const held = new Set<() => void>();

  function hold(): Promise<void> {
    return new Promise((resolve) => {
      const release = (): void => {
        clock.clearTimeout(timer);
        held.delete(release);
        resolve();
      };
      const timer = clock.setTimeout(release, holdMs);
      held.add(release);
    });
  }

  return {
    async claim(refreshToken) {
      if (locks === null) return true;
      return new Promise((resolve, reject) => {
        const claimed = locks.request(prefix + refreshToken.slice(-32), { ifAvailable: true }, async (lock) => {
          resolve(lock !== null);
          if (lock !== null) await hold();
        });
        claimed.catch(reject);
      });
    },
    release() {
      for (const release of held) release();
    },
  };
}

/**
 * Removes this refresh token from storage and memory, for its one use. Point of no return: under rotation a token that
 * is sent twice ends the whole session, and a lost response looks just like a lost request.
 *
 * @returns false when it is no longer stored: another tab has used it, or a new sign-in has replaced it
 */
export function spendRefreshToken(credentials: Credentials, refreshToken: string): boolean {
  const stored = credentials.stored();
  if (stored?.refresh_token !== refreshToken) return false;
  const { refresh_token: _spent, ...rest } = stored;
  credentials.store(rest);
  return true;
}
