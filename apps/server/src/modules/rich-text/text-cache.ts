import { LRUCache } from "lru-cache";

export interface TextCache<Value extends object | string> {
  /** Returns the cached value or renders it; concurrent calls share one rendering. */
  get(key: string, render: () => Promise<Value>): Promise<Value>;
}

/** The size in UTF-16 code units: about 32 MB. */
const defaultMaxSize = 16 * 1024 * 1024;

/** @param measureSize the part of `maxSize` that a value takes; a value larger than `maxSize` is not cached. */
export function createTextCache<Value extends object | string>(
  measureSize: (value: Value) => number,
  maxSize = defaultMaxSize,
): TextCache<Value> {
  const cached = new LRUCache<string, Value>({ maxSize });
  const inFlight = new Map<string, Promise<Value>>();

  async function renderOnce(key: string, render: () => Promise<Value>): Promise<Value> {
    try {
      const value = await render();
      const size = Math.max(1, measureSize(value));
      if (size <= maxSize) cached.set(key, value, { size });
      return value;
    } finally {
      inFlight.delete(key);
    }
  }

  return {
    async get(key, render) {
      const found = cached.get(key);
      if (found !== undefined) return found;
      const rendering = inFlight.get(key) ?? renderOnce(key, render);
      inFlight.set(key, rendering);
      return rendering;
    },
  };
}
