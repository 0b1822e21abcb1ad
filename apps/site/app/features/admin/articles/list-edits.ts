interface Keyed {
  readonly key: string;
}

/** The list with one of its items as it is now. */
export function replaced<Item extends Keyed>(items: readonly Item[], next: Item): readonly Item[] {
  return items.map((item) => (item.key === next.key ? next : item));
}

/** The list in another order. */
export function inOrder<Item extends Keyed>(items: readonly Item[], keys: readonly string[]): readonly Item[] {
  return keys.flatMap((key) => items.find((item) => item.key === key) ?? []);
}
