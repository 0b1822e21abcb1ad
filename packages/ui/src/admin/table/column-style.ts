import type { OwnStyle } from "../../composition/use-own-style.ts";
import type { TableColumn } from "./table-props.ts";

/**
 * The width of a column; a virtualized table needs it on every cell, because its rows are laid out without table
 * layout.
 */
export function columnStyle<Row>(
  { width, cardLines }: Pick<TableColumn<Row>, "width" | "cardLines">,
  isWindowed: boolean,
): OwnStyle {
  const size = width ?? (isWindowed ? "12rem" : undefined);
  return {
    inlineSize: size,
    minInlineSize: size,
    "--cu-table-card-lines": size === undefined ? undefined : cardLines?.toString(),
  };
}
