import type { LoggerPort } from "../ports.ts";

/** The part of a Storage this package uses. */
export type KeyValueStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** A storage that never throws: what a full or forbidden one does not take is kept for as long as the page lives. */
export function forgivingStorage(storage: Storage, logger: LoggerPort): KeyValueStorage {
  const kept = new Map<string, { readonly value: string; readonly insteadOf: string | null }>();
  return {
    getItem(key) {
      const stored = storage.getItem(key);
      const own = kept.get(key);
      // Where somebody else has changed it since, theirs is newer.
      return own?.insteadOf === stored ? own.value : stored;
    },
    setItem(key, value) {
      kept.delete(key);
      try {
        storage.setItem(key, value);
      } catch (cause) {
        kept.set(key, { value, insteadOf: storage.getItem(key) });
        logger.warn(`Storage does not take "${key}".`, cause);
      }
    },
    removeItem(key) {
      kept.delete(key);
      storage.removeItem(key);
    },
  };
}
