import type { ListItem } from "./list-items.ts";

/**
 * The name of a list item's field, for the list of issues: "Анна Петрова, Должность"; "№ 3" for an item without a name.
 *
 * @param labels by the name of the item's fields, also nested ones
 */
export function itemNames<Item extends ListItem>(
  title: (item: Item) => string,
  labels: Readonly<Partial<Record<string, string>>>,
) {
  return (path: string, items: readonly Item[]): string | undefined => {
    const [, key] = path.split(".");
    const at = items.findIndex((item) => item.key === key);
    const item = items[at];
    if (item === undefined) return undefined;
    const name = title(item).trim() || `№ ${at + 1}`;
    const label = labels[path.split(".").at(-1) ?? ""];
    return label === undefined ? name : `${name}, ${label}`;
  };
}

/** The same for a form of one list. */
export function namesInList<Item extends ListItem, Name extends string>(
  list: Name,
  title: (item: Item) => string,
  labels: Readonly<Partial<Record<string, string>>>,
) {
  const itemName = itemNames(title, labels);
  return (path: string, values: Readonly<Record<Name, readonly Item[]>>): string | undefined =>
    path.startsWith(`${list}.`) ? itemName(path, values[list]) : undefined;
}
