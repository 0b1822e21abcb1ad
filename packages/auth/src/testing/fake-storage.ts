import { createMemoryStorage } from "../browser/memory-storage.ts";

/** Takes nothing, as a storage over its quota does. */
export function createFullStorage(): Storage {
  return withSetItem(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
}

/** A storage that takes values in a way of its own; the function gets to the ordinary one, too. */
export function withSetItem(setItem: (key: string, value: string, storage: Storage) => void): Storage {
  const storage = createMemoryStorage();
  return Object.assign(createMemoryStorage(), {
    getItem: storage.getItem,
    removeItem: storage.removeItem,
    setItem: (key: string, value: string) => setItem(key, value, storage),
  });
}
