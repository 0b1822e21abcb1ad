/** @see requirement C10 */
const maxConcurrentPreloads = 4;

export interface PreloadQueue {
  /** Runs a preload once per key, and again if it failed. */
  add(key: string, preload: () => Promise<void>): void;
}

/** Limits concurrent route preloads, so that they do not delay the page itself. */
export function createPreloadQueue(limit: number = maxConcurrentPreloads): PreloadQueue {
  const known = new Set<string>();
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;

  function next(): void {
    if (running >= limit) return;
    const start = waiting.shift();
    if (start === undefined) return;
    running += 1;
    void start().finally(() => {
      running -= 1;
      next();
    });
  }

  return {
    add(key, preload) {
      if (known.has(key)) return;
      known.add(key);
      waiting.push(async () => {
        try {
          await preload();
        } catch {
          // The navigation loads it again and reports the error.
          known.delete(key);
        }
      });
      next();
    },
  };
}
