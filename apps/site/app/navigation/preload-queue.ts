/** @see specification, section 9 */
const maxConcurrentPreloads = 4;

export interface PreloadQueue {
  /** Each key once, unless it failed. */
  add(key: string, preload: () => Promise<void>): void;
}

/** Preloads of routes wait here for one another: they must never be what the page itself waits for. */
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
          // The navigation itself will load it, and say what is wrong.
          known.delete(key);
        }
      });
      next();
    },
  };
}
