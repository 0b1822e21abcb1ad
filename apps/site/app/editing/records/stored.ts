/** What an editor began with: a save says which version it was. */
export interface Stored<Values> {
  /** Null for a record that is not stored yet. */
  readonly version: number | null;
  readonly values: Values;
}

/** Whether both would be saved as the same; `key` tells list items apart on the page alone. */
export function isSameContent(one: unknown, other: unknown): boolean {
  return contentOf(one) === contentOf(other);
}

function contentOf(value: unknown): string {
  return JSON.stringify(value, (name, part: unknown) => (name === "key" ? undefined : part));
}

/** Whether what is stored has been saved later than what was read before. */
export function isLater<Values>(stored: Stored<Values>, read: Stored<Values>): boolean {
  return (stored.version ?? 0) > (read.version ?? 0);
}
