import type { CSSProperties } from "react";
import type { TableColumn } from "./table-props.ts";

/**
 * The width of a column; a virtualized table needs it on every cell, because its rows are laid out without table
 * layout.
 */
export function columnStyle<Row>(
  { width, cardLines }: TableColumn<Row>,
  isWindowed: boolean,
): CSSProperties | undefined {
  const size = width ?? (isWindowed ? "12rem" : undefined);
  if (size === undefined) return undefined;
  return { inlineSize: size, minInlineSize: size, ["--cu-table-card-lines" as string]: cardLines };
}
