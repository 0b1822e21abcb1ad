import type { CSSProperties } from "react";
import type { TableColumn } from "./table-props.ts";

/** The width of a column, which every cell has when the rows are no table to the style sheet. */
export function columnStyle<Row>({ width }: TableColumn<Row>, isWindowed: boolean): CSSProperties | undefined {
  const size = width ?? (isWindowed ? "12rem" : undefined);
  return size === undefined ? undefined : { inlineSize: size, minInlineSize: size };
}
