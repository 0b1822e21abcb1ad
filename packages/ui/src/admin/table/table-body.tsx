import { useRef } from "react";
import type { ReactElement, ReactNode } from "react";
import { useOwnStyle } from "../../composition/use-own-style.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { NoticeRow, SkeletonRows, TableFailure } from "./table-notice.tsx";
import type { TableProps } from "./table-props.ts";
import { explicit } from "./table-roles.ts";
import { TableRow } from "./table-row.tsx";
import type { TableRowProps } from "./table-row.tsx";
import type { SelectedIds } from "./table-selection.ts";
import type { RowWindow } from "./use-row-window.ts";

/** Props that all rows share. */
export type SharedRowProps<Row> = Omit<TableRowProps<Row>, "row" | "rowId" | "rowIndex" | "isSelected">;

export interface TableBodyProps<Row> extends Pick<TableProps<Row>, "rows" | "status" | "onRetry" | "empty"> {
  rowIds: readonly string[];
  selectedIds: SelectedIds;
  columnCount: number;
  /** Undefined when all rows are rendered. */
  rowWindow: RowWindow | undefined;
  shared: SharedRowProps<Row>;
}

/** The rows, or a placeholder for none. */
export function TableBody<Row>(props: TableBodyProps<Row>): ReactElement {
  const messages = useAdminMessages().table;
  const { rows, rowWindow } = props;
  const ref = useRef<HTMLTableSectionElement>(null);
  useOwnStyle(ref, { blockSize: rowWindow && rows.length * rowWindow.rowSizePx });
  if (rows.length === 0)
    return (
      <tbody {...explicit("rowgroup")} ref={ref}>
        {placeholder({ ...props, empty: props.empty ?? messages.empty })}
      </tbody>
    );
  const indexes = rowWindow?.rows ?? rows.map((_, index) => index);
  return (
    <tbody {...explicit("rowgroup")} ref={ref}>
      {indexes.map((index) => rowAt(props, index))}
    </tbody>
  );
}

function rowAt<Row>({ rows, rowIds, selectedIds, shared }: TableBodyProps<Row>, index: number): ReactNode {
  const row = rows[index];
  const rowId = rowIds[index];
  if (row === undefined || rowId === undefined) return null;
  return (
    <TableRow key={rowId} {...shared} row={row} rowId={rowId} rowIndex={index} isSelected={selectedIds.has(rowId)} />
  );
}

function placeholder<Row>({ status, onRetry, empty, columnCount }: TableBodyProps<Row>): ReactNode {
  if (status === "loading") return <SkeletonRows columnCount={columnCount} />;
  return (
    <NoticeRow columnCount={columnCount}>{status === "failed" ? <TableFailure onRetry={onRetry} /> : empty}</NoticeRow>
  );
}
