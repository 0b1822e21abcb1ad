import { createMemoryStorage } from "../browser/create-auth.ts";

/** A storage over its quota: every write throws. */
export function createFullStorage(): Storage {
  return withSetItem(() => {
    throw new DOMException("Full.", "QuotaExceededError");
  });
}

/** A storage with its own `setItem`, which also receives an ordinary storage. */
export function withSetItem(setItem: (key: string, value: string, storage: Storage) => void): Storage {
  const storage = createMemoryStorage();
  return Object.assign(createMemoryStorage(), {
    getItem: storage.getItem,
    removeItem: storage.removeItem,
    setItem: (key: string, value: string) => setItem(key, value, storage),
  });
}
