import { isWithin } from "../navigation/redirect-guard.ts";
import type { AuthPorts, LockOptions, LocksPort } from "../ports.ts";
import type { KeyValueStorage } from "../storage/safe-storage.ts";

/** One refresh at a time across all tabs. Without Web Locks, work starts at once. */
export interface RefreshLock {
  hold<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Releases the lock while the work continues, because a page that holds a lock does not enter the back/forward cache.
   */
  release(): void;
}

/**
 * A tab that was frozen while it held the lock does not release it: after `waitMs` the lock is stolen. This is safe,
 * because the refresh token that the frozen tab has sent stays claimed.
 */
export function createRefreshLock(
  { locks, clock }: Pick<AuthPorts, "locks" | "clock">,
  name: string,
  waitMs: number,
): RefreshLock {
  if (locks === null) return { hold: (work) => work(), release: () => undefined };
  let release = (): void => undefined;

  /** Settles with the work; rejects before the work starts if the lock is not granted. */
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
    // The outcome of the work counts, even if the lock has been stolen.
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

/** The refresh tokens that have been sent, known to all tabs of the browser. */
export interface RefreshClaims {
  /** Claims a refresh token before it is sent; false when it is claimed already. */
  claim(refreshToken: string): Promise<boolean>;
  /** Releases a token whose response is unknown, or which the provider did not replace: it may be sent again. */
  release(refreshToken: string): void;
  /**
   * Releases all claims but that of a token on its way: a page that holds a lock does not enter the back/forward cache.
   */
  releaseAll(onItsWay: string | null): void;
}

export interface RefreshClaimOptions {
  readonly prefix: string;
  readonly holdMs: number;
  /** Time limit of a request with the token. */
  readonly requestTimeoutMs: number;
}

/**
 * The refresh lock alone does not suffice: each process of a browser has its own copy of the storage, and on a busy
 * machine a replaced token is still visible to another tab when the lock is already released. Locks are shared by all
 * processes, so a token holds a lock of its own name until storage is in sync. Without Web Locks, storage marks the
 * token while its request is in flight.
 */
export function createRefreshClaims(
  { locks, clock }: Pick<AuthPorts, "locks" | "clock">,
  storage: KeyValueStorage,
  { prefix, holdMs, requestTimeoutMs }: RefreshClaimOptions,
): RefreshClaims {
  const held = new Map<string, () => void>();

  function hold(tail: string): Promise<void> {
    return new Promise((resolve) => {
      const release = (): void => {
        clock.clearTimeout(timer);
        held.delete(tail);
        resolve();
      };
      const timer = clock.setTimeout(release, holdMs);
      held.set(tail, release);
    });
  }

  function mark(tail: string): boolean {
    const [marked, atMs] = storage.getItem(prefix)?.split(" ") ?? [];
    if (marked === tail && isWithin(requestTimeoutMs, Number(atMs), clock.now())) return false;
    storage.setItem(prefix, `${tail} ${clock.now()}`);
    held.set(tail, () => {
      held.delete(tail);
      if (storage.getItem(prefix)?.startsWith(`${tail} `)) storage.removeItem(prefix);
    });
    return true;
  }

  return {
    async claim(refreshToken) {
      const tail = tailOf(refreshToken);
      if (locks === null) return mark(tail);
      return new Promise((resolve, reject) => {
        const claimed = locks.request(prefix + tail, { ifAvailable: true }, async (lock) => {
          const isOurs = lock !== null;
          const holding = isOurs ? hold(tail) : undefined;
          resolve(isOurs);
          await holding;
        });
        claimed.catch(reject);
      });
    },
    release: (refreshToken) => held.get(tailOf(refreshToken))?.(),
    releaseAll(onItsWay) {
      const sent = onItsWay === null ? null : tailOf(onItsWay);
      for (const [tail, release] of held) if (tail !== sent) release();
    },
  };
}

/** The key of the tail of the refresh token whose response has not arrived: the provider may have replaced it. */
export const unansweredKeyOf = (storagePrefix: string): string => `${storagePrefix}unanswered`;

/** Enough characters to distinguish two tokens. */
export function tailOf(refreshToken: string): string {
  return refreshToken.slice(-32);
}
