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

/**
 * A person's own item. A guest's input is there after signing in, and becomes the person's own with the next change.
 *
 * @param createItem the item for a suffix of the key: empty for guests
 */
export function createPersonalItem<Value>(
  createItem: (suffix: string) => LocalItem<Value>,
  subject: string | null,
): LocalItem<Value> {
  const guests = createItem("");
  if (subject === null) return guests;
  const own = createItem(`.${subject}`);
  return {
    read: () => own.read() ?? guests.read(),
    write(value) {
      const isAdopted = own.read() === null;
      const isStored = own.write(value);
      if (isAdopted && isStored) guests.clear();
      return isStored;
    },
    clear() {
      own.clear();
      guests.clear();
    },
  };
}
