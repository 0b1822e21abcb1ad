export interface TextCache<Value> {
  /** What is kept under a key, else what `make` makes; who asks while it is being made waits for the same. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

/** In UTF-16 code units: some 32 MB. */
const defaultMaxSize = 16 * 1024 * 1024;

/**
 * Remembers what was asked for last.
 *
 * @param sizeOf how much of `maxSize` a value takes; one that takes more than all of it is not kept.
 */
export function createTextCache<Value>(sizeOf: (value: Value) => number, maxSize = defaultMaxSize): TextCache<Value> {
  const kept = new Map<string, { readonly value: Value; readonly size: number }>();
  const beingMade = new Map<string, Promise<Value>>();
  let total = 0;

  function keep(key: string, value: Value): void {
    const size = sizeOf(value);
    if (size > maxSize) return;
    kept.set(key, { value, size });
    total += size;
    for (const [oldest, entry] of kept) {
      if (total <= maxSize) return;
      kept.delete(oldest);
      total -= entry.size;
    }
  }

  async function makeOnce(key: string, make: () => Promise<Value>): Promise<Value> {
    try {
      const value = await make();
      keep(key, value);
      return value;
    } finally {
      beingMade.delete(key);
    }
  }

  return {
    async get(key, make) {
      const found = kept.get(key);
      if (found !== undefined) {
        // A map keeps the order of its keys' coming: the first is the one that nobody has asked for longest.
        kept.delete(key);
        kept.set(key, found);
        return found.value;
      }
      const making = beingMade.get(key) ?? makeOnce(key, make);
      beingMade.set(key, making);
      return making;
    },
  };
}
