import type { ListItem } from "../../core/editing/records/list-items.ts";

/** Says of a complaint whose it is: "Анна Петрова", "№ 3" for an item without a name. */
export function itemNames<Item extends ListItem, Name extends string>(list: Name, titleOf: (item: Item) => string) {
  return (field: string, values: Readonly<Record<Name, readonly Item[]>>): string | undefined => {
    const [root, key] = field.split(".");
    if (root !== list || key === undefined) return undefined;
    const at = values[list].findIndex((item) => item.key === key);
    const item = values[list][at];
    return item === undefined ? undefined : titleOf(item).trim() || `№ ${at + 1}`;
  };
}
