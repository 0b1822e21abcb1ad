import { randomKey } from "../../core/random-key.ts";

/** One of a list on the page; its key outlives its place. */
export interface ListItem {
  readonly key: string;
}

export const newKey = (): string => `new-${randomKey()}`;

/**
 * A complaint's path with the keys of list items in place of their numbers: `speakers.2.name` is `speakers.<key>.name`, which still is
 * true when the third has been moved.
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

/** What is stored, with the keys that the page had for the same items when it sent them: neither focus nor place is lost. */
export function withKeysOf<Item extends ListItem>(stored: readonly Item[], sent: readonly ListItem[]): Item[] {
  return stored.map((item, index) => ({ ...item, key: sent[index]?.key ?? item.key }));
}

function isListItem(value: unknown): value is ListItem {
  return typeof value === "object" && value !== null && "key" in value && typeof value.key === "string";
}
