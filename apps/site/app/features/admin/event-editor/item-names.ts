import type { ListItem } from "../../../editing/records/list-items.ts";

/**
 * Says of a complaint whose it is: "Анна Петрова, Должность", "№ 3" for an item without a name.
 *
 * @param labels of an item's fields, and of those of what it holds, by their names
 */
export function itemNames<Item extends ListItem, Name extends string>(
  list: Name,
  titleOf: (item: Item) => string,
  labels: Readonly<Partial<Record<string, string>>>,
) {
  return (field: string, values: Readonly<Record<Name, readonly Item[]>>): string | undefined => {
    const [root, key] = field.split(".");
    if (root !== list || key === undefined) return undefined;
    const at = values[list].findIndex((item) => item.key === key);
    const item = values[list][at];
    if (item === undefined) return undefined;
    const title = titleOf(item).trim() || `№ ${at + 1}`;
    const label = labels[field.split(".").at(-1) ?? ""];
    return label === undefined ? title : `${title}, ${label}`;
  };
}
