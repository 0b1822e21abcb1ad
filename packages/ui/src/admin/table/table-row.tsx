import { memo, useRef } from "react";
import type { ChangeEvent, ComponentProps, MouseEvent as ReactMouseEvent, ReactElement } from "react";
import { Link } from "react-aria-components";
import { flag } from "../../composition/flag.ts";
import { useOwnStyle } from "../../composition/use-own-style.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { columnStyle } from "./column-style.ts";
import type { TableColumn, TableProps } from "./table-props.ts";
import { explicit } from "./table-roles.ts";

export interface TableRowProps<Row> extends Pick<
  TableProps<Row>,
  "columns" | "rowActions" | "getRowHref" | "selectionMode"
> {
  row: Row;
  rowId: string;
  rowIndex: number;
  tableId: string;
  rowHeaderId: string | undefined;
  isGrid: boolean;
  isSelected: boolean;
  onToggle: (rowId: string, isExtending: boolean) => void;
  /** The row height in a virtualized table, where each row states its index and position. */
  windowedSizePx: number | undefined;
}

function Row<T>(props: TableRowProps<T>): ReactElement {
  const { row, rowIndex, columns, isSelected, selectionMode, rowActions, windowedSizePx } = props;
  const isWindowed = windowedSizePx !== undefined;
  const isSelectable = selectionMode === "single" || selectionMode === "multiple";
  const ref = useRef<HTMLTableRowElement>(null);
  useOwnStyle(ref, { insetBlockStart: isWindowed ? rowIndex * windowedSizePx : undefined });
  return (
    <tr
      data-row={rowIndex}
      data-selected={flag(isSelected)}
      {...explicit("row")}
      aria-selected={isSelectable ? isSelected : undefined}
      // Row 1 is the heading row.
      aria-rowindex={isWindowed ? rowIndex + 2 : undefined}
      ref={ref}
    >
      {isSelectable && <SelectCell {...props} />}
      {columns.map((column) => (
        <ContentCell key={column.id} {...props} column={column} />
      ))}
      {rowActions !== undefined && (
        <td {...cellProps(props)} className="cu-Table-actions">
          <div className="cu-Table-rowActions">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
}

/** A row, memoized: scrolling and selecting do not render the other rows again. */
export const TableRow: typeof Row = memo(Row) as typeof Row;

/** Props of every cell. Roles are explicit: as cards, and virtualized, a table has no table layout. */
function cellProps<T>({ isGrid }: TableRowProps<T>): ComponentProps<"td"> & { "data-cell": "" } {
  return { role: isGrid ? "gridcell" : "cell", tabIndex: isGrid ? -1 : undefined, "data-cell": "" };
}

const headerCellId = (tableId: string, rowIndex: number): string => `${tableId}-row-${rowIndex}`;

function SelectCell<T>(props: TableRowProps<T>): ReactElement {
  const messages = useAdminMessages().table;
  const { rowId, rowIndex, tableId, selectionMode, isSelected, onToggle } = props;
  const id = `${tableId}-select-${rowIndex}`;
  const handleChange = ({ nativeEvent }: ChangeEvent): void =>
    onToggle(rowId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <td {...cellProps(props)} className="cu-Table-select" onMouseDown={keepText}>
      <label className="cu-Table-check">
        <input
          id={id}
          type={selectionMode === "single" ? "radio" : "checkbox"}
          name={selectionMode === "single" ? `${tableId}-choice` : undefined}
          className="cu-Choice-input"
          aria-label={messages.select}
          aria-labelledby={`${id} ${headerCellId(tableId, rowIndex)}`}
          tabIndex={-1}
          checked={isSelected}
          onChange={handleChange}
        />
      </label>
    </td>
  );
}

/** With Shift the browser would select text instead of pressing the checkbox. */
function keepText(event: ReactMouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

function ContentCell<T>(props: TableRowProps<T> & { column: TableColumn<T> }): ReactElement {
  const { row, rowIndex, tableId, rowHeaderId, getRowHref, column } = props;
  const isWindowed = props.windowedSizePx !== undefined;
  const content = column.render(row);
  const ref = useRef<HTMLTableCellElement>(null);
  useOwnStyle(ref, columnStyle(isWindowed ? column : {}, isWindowed));
  const cell = {
    ...cellProps(props),
    "data-align": column.align ?? "start",
    ref,
  };
  if (column.id !== rowHeaderId) {
    return (
      <td {...cell} data-label={column.title}>
        <div className="cu-Table-content">{content}</div>
      </td>
    );
  }
  return (
    <th {...cell} {...explicit("rowheader")} scope="row" id={headerCellId(tableId, rowIndex)}>
      <div className="cu-Table-content">
        {getRowHref === undefined ? (
          content
        ) : (
          <Link href={getRowHref(row)} className="cu-Table-link">
            {content}
          </Link>
        )}
      </div>
    </th>
  );
}
