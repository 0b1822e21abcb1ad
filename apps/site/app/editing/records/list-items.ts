import { randomKey } from "../../core/random-key.ts";

/** An item of a list on the page; its key stays when it moves. */
export interface ListItem {
  readonly key: string;
}

export const newKey = (): string => `new-${randomKey()}`;

/**
 * An issue's path with keys in place of the numbers of list items: `speakers.<key>.name` stays true when the item has
 * moved.
 */
export function pathWithKeys(path: string, values: unknown): string {
  let at: unknown = values;
  const parts = path.split(".").map((part) => {
    const next: unknown = typeof at === "object" && at !== null ? Reflect.get(at, part) : undefined;
    const isItem = Array.isArray(at) && isListItem(next);
    at = next;
    return isItem ? next.key : part;
  });
  return parts.join(".");
}

/** The stored items with the keys of the sent ones, so that the page keeps its focus and its place. */
export function withSentKeys<Item extends ListItem>(stored: readonly Item[], sent: readonly ListItem[]): Item[] {
  return stored.map((item, index) => ({ ...item, key: sent[index]?.key ?? item.key }));
}

function isListItem(value: unknown): value is ListItem {
  return typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";
}
