import type { LoggerPort } from "../ports.ts";

/** The part of a Storage this package uses. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A storage that never throws: what a full or forbidden one does not take is kept for as long as the page lives. */
export function forgivingStorage(storage: Storage, logger: LoggerPort): KeyValueStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? storage.getItem(key),
    setItem(key, value) {
      kept.delete(key);
      try {
        storage.setItem(key, value);
      } catch (cause) {
        kept.set(key, value);
        logger.warn(`Storage does not take "${key}".`, cause);
      }
    },
    removeItem(key) {
      kept.delete(key);
      storage.removeItem(key);
    },
  };
}
