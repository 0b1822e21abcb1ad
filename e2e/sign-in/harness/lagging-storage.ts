/**
 * The local storage as in a busy browser: each process has a copy and sees the others' writes later than, for example,
 * the release of a lock.
 */
export function createLaggingStorage(lagMs: number): Storage {
  const seen = new Map<string, string>();
  for (let index = 0; index < localStorage.length; index += 1) {
    const key = localStorage.key(index) ?? "";
    seen.set(key, localStorage.getItem(key) ?? "");
  }
  window.addEventListener("storage", ({ key, newValue }) => {
    window.setTimeout(() => {
      if (key === null) seen.clear();
      else if (newValue === null) seen.delete(key);
      else seen.set(key, newValue);
    }, lagMs);
  });
  return {
    get length() {
      return seen.size;
    },
    key: (index) => [...seen.keys()][index] ?? null,
    getItem: (key) => seen.get(key) ?? null,
    setItem(key, value) {
      localStorage.setItem(key, value);
      seen.set(key, value);
    },
    removeItem(key) {
      localStorage.removeItem(key);
      seen.delete(key);
    },
    clear() {
      localStorage.clear();
      seen.clear();
    },
  };
}
