import type { ListItem } from "../../../editing/records/list-items.ts";
import { messages } from "./messages.ts";

/**
 * The name of a list item's field, for the list of issues: "Анна Петрова, Должность"; "№ 3" for an item without a name.
 *
 * @param labels by the name of the item's fields, also nested ones
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

/** The label of one of the event's own fields. */
export function fieldName(field: string): string | undefined {
  const [name = ""] = field.split(".");
  return name in messages.fields ? messages.fields[name as keyof typeof messages.fields] : undefined;
}
