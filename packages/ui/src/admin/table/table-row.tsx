import { memo } from "react";
import type { ChangeEvent, MouseEvent as ReactMouseEvent, ReactElement } from "react";
import { Link } from "react-aria-components";
import { flag } from "../../composition/flag.ts";
import { messages } from "../messages.ts";
import type { TableColumn, TableProps } from "./table-props.ts";

/** Props of {@link TableRow}. */
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
  /** Not every row is in the document: each says which it is. */
  isWindowed: boolean;
}

function Row<T>(props: TableRowProps<T>): ReactElement {
  const { row, rowIndex, columns, isGrid, isSelected, selectionMode, rowActions, isWindowed } = props;
  const tabIndex = isGrid ? -1 : undefined;
  const isSelectable = selectionMode === "single" || selectionMode === "multiple";
  return (
    <tr
      data-row={rowIndex}
      data-selected={flag(isSelected)}
      aria-selected={isSelectable ? isSelected : undefined}
      // The headings are the first row.
      aria-rowindex={isWindowed ? rowIndex + 2 : undefined}
    >
      {isSelectable && <SelectCell {...props} />}
      {columns.map((column) => (
        <ContentCell key={column.id} {...props} column={column} />
      ))}
      {rowActions !== undefined && (
        <td className="cu-Table-actions" data-cell="" tabIndex={tabIndex}>
          <span className="cu-Table-rowActions">{rowActions(row)}</span>
        </td>
      )}
    </tr>
  );
}

/** One row. Drawn again only when something of its own has changed: scrolling and selecting draw the others anew, not this one. */
export const TableRow: typeof Row = memo(Row) as typeof Row;

const headerCellId = (tableId: string, rowIndex: number): string => `${tableId}-row-${rowIndex}`;

function SelectCell<T>(props: TableRowProps<T>): ReactElement {
  const { rowId, rowIndex, tableId, selectionMode, isSelected, onToggle } = props;
  const id = `${tableId}-select-${rowIndex}`;
  const handleChange = ({ nativeEvent }: ChangeEvent): void =>
    onToggle(rowId, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  return (
    <td className="cu-Table-select" data-cell="" tabIndex={-1} onMouseDown={keepText}>
      <label className="cu-Table-check">
        <input
          id={id}
          type={selectionMode === "single" ? "radio" : "checkbox"}
          name={selectionMode === "single" ? `${tableId}-choice` : undefined}
          className="cu-Choice-input"
          aria-label={messages.table.select}
          aria-labelledby={`${id} ${headerCellId(tableId, rowIndex)}`}
          tabIndex={-1}
          checked={isSelected}
          onChange={handleChange}
        />
      </label>
    </td>
  );
}

/** With Shift the browser would select the text up to here, and not press the checkbox. */
function keepText(event: ReactMouseEvent): void {
  if (event.shiftKey) event.preventDefault();
}

function ContentCell<T>(props: TableRowProps<T> & { column: TableColumn<T> }): ReactElement {
  const { row, rowIndex, tableId, rowHeaderId, isGrid, getRowHref, column } = props;
  const content = column.render(row);
  const cell = { "data-cell": "", "data-align": column.align ?? "start", tabIndex: isGrid ? -1 : undefined };
  if (column.id !== rowHeaderId) return <td {...cell}>{content}</td>;
  return (
    <th {...cell} scope="row" id={headerCellId(tableId, rowIndex)}>
      {getRowHref === undefined ? (
        content
      ) : (
        <Link href={getRowHref(row)} className="cu-Table-link">
          {content}
        </Link>
      )}
    </th>
  );
}
