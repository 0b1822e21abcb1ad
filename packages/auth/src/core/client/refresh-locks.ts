import type { AuthPorts } from "../ports.ts";

/** Which refresh tokens have been sent, as all tabs of the browser know it at once. */
export interface RefreshClaims {
  /** Claims a refresh token for its one use; false when another tab has claimed it. */
  claim(refreshToken: string): Promise<boolean>;
  /** Lets go of all claims: a page with a lock does not get into the back/forward cache. */
  release(): void;
}

/**
 * Storage cannot tell it alone: each process of a browser has a copy of its own, and on a busy machine what another tab has removed is
 * still there when its lock is free already. Locks are one for all processes, so a token that is sent keeps a lock of its own name, for
 * long enough that storage has told everybody.
 */
export function createRefreshClaims(
  { locks, clock }: Pick<AuthPorts, "locks" | "clock">,
  prefix: string,
  keepMs: number,
): RefreshClaims {
  const kept = new Set<() => void>();

  return {
    async claim(refreshToken) {
      if (locks === null) return true;
      return new Promise((resolve, reject) => {
        const claimed = locks.request(prefix + refreshToken.slice(-32), { ifAvailable: true }, async (lock) => {
          resolve(lock !== null);
          if (lock !== null) await keep();
        });
        claimed.catch(reject);
      });
    },
    release() {
      for (const letGo of kept) letGo();
    },
  };

  function keep(): Promise<void> {
    return new Promise((resolve) => {
      const letGo = (): void => {
        clock.clearTimeout(timer);
        kept.delete(letGo);
        resolve();
      };
      const timer = clock.setTimeout(letGo, keepMs);
      kept.add(letGo);
    });
  }
}
