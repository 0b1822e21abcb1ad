import type { CSSProperties } from "react";
import type { TableColumn } from "./table-props.ts";

/**
 * The width of a column; a virtualized table needs it on every cell, because its rows are laid out without table
 * layout.
 */
export function columnStyle<Row>({ width }: TableColumn<Row>, isWindowed: boolean): CSSProperties | undefined {
  const size = width ?? (isWindowed ? "12rem" : undefined);
  return size === undefined ? undefined : { inlineSize: size, minInlineSize: size };
}
