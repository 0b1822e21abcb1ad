/** Of every name in the browser's storage. */
export const storagePrefix = "corp.draft.";

/** A value in the browser's storage that survives a closed tab. */
export interface LocalItem<Value> {
  /** Null: nothing is stored, or what an older release stored has another shape. */
  read(): Value | null;
  /** @returns whether it is stored: a storage may be forbidden or full. */
  write(value: Value): boolean;
  clear(): void;
}

export function createLocalItem<Value>(
  key: string,
  isValue: (value: unknown) => value is Value,
  storage: () => Storage = () => localStorage,
): LocalItem<Value> {
  const name = `${storagePrefix}${key}`;
  const attempt = <Result>(work: (available: Storage) => Result): Result | null => {
    try {
      return work(storage());
    } catch {
      // Forbidden, full or not JSON: the page still works, only without memory.
      return null;
    }
  };
  return {
    read: () =>
      attempt((available) => {
        const value: unknown = JSON.parse(available.getItem(name) ?? "null");
        return isValue(value) ? value : null;
      }),
    write: (value) =>
      attempt((available) => {
        available.setItem(name, JSON.stringify(value));
        return true;
      }) ?? false,
    clear: () => void attempt((available) => available.removeItem(name)),
  };
}
