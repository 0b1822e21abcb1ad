/** Where drafts stand in the browser's storage. */
export const draftPrefix = "corp.draft.";

/** What an editor typed and has not saved, kept in the browser until it is: a closed tab or an expired sign-in loses no word. */
export interface LocalDraft<Values> {
  read(): Values | null;
  /** @returns whether it is kept: a storage may be forbidden or full. */
  write(values: Values): boolean;
  clear(): void;
}

/**
 * @param isValues tells a draft of today's form from one that an older release of the site left behind.
 */
export function createLocalDraft<Values>(
  key: string,
  isValues: (value: unknown) => value is Values,
  storage: () => Storage = () => localStorage,
): LocalDraft<Values> {
  const name = `${draftPrefix}${key}`;
  const attempt = <Result>(work: (kept: Storage) => Result): Result | null => {
    try {
      return work(storage());
    } catch {
      // Forbidden or full: the form still works, it only cannot be restored.
      return null;
    }
  };
  return {
    read: () =>
      attempt((kept) => {
        const value: unknown = JSON.parse(kept.getItem(name) ?? "null");
        return isValues(value) ? value : null;
      }),
    write: (values) =>
      attempt((kept) => {
        kept.setItem(name, JSON.stringify(values));
        return true;
      }) ?? false,
    clear: () => void attempt((kept) => kept.removeItem(name)),
  };
}
