import { useId, useMemo, useRef, useState } from "react";
import type { ReactElement } from "react";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { messages } from "../messages.ts";
import { firstStop } from "./grid-dom.ts";
import { TableBar } from "./table-bar.tsx";
import { TableBody } from "./table-body.tsx";
import { TableHead } from "./table-head.tsx";
import { TableFailure } from "./table-notice.tsx";
import type { TableProps } from "./table-props.ts";
import { useGrid } from "./use-grid.ts";
import { useRowWindow } from "./use-row-window.ts";
import { useScrollEdges } from "./use-scroll-edges.ts";
import { useSelection } from "./use-selection.ts";
import { useSortAnnouncement } from "./table-sorting.ts";

/** What the style sheet makes of them; the true one is measured. */
const rowSizesPx = { comfortable: 52, compact: 36 } as const;

/**
 * Rows of one kind: sorted by their headings, selected, opened. A plain `table` as long as its rows are only read; with
 * selection or a way into a row, a grid, which is one stop of Tab with the arrows within. Beyond `virtualizeAbove` only
 * those in sight are in the document, each two lines high. The limit is the height a browser gives an element: 16.7 million px in Chromium, which is
 * 300 000 rows of 52 px.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/
 */
export function Table<Row>({
  label,
  labelHidden,
  columns,
  rows,
  virtualizeAbove = 500,
  getRowId,
  totalCount,
  sort = null,
  onSortChange,
  selectionMode = "none",
  selectedIds,
  defaultSelectedIds,
  onSelectionChange,
  selectionActions,
  toolbar,
  getRowHref,
  onRowAction,
  rowActions,
  status = "ready",
  onRetry,
  empty,
  density = "comfortable",
  stickyFirstColumn,
  maxBlockSize,
  className,
  ...rest
}: TableProps<Row>): ReactElement {
  const tableId = useId();
  const labelId = `${tableId}-label`;
  const regionRef = useRef<HTMLDivElement>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  const [focusedId, setFocusedId] = useState<string | undefined>(undefined);
  const rowIds = useMemo(() => rows.map(getRowId), [rows, getRowId]);
  // By its identifier: in another order, or with rows before it, it is still the row with the focus.
  const focusedRow = useMemo(
    () => (focusedId === undefined ? undefined : rowIds.indexOf(focusedId)),
    [focusedId, rowIds],
  );
  const selection = useSelection({ selectionMode, selectedIds, defaultSelectedIds, onSelectionChange }, rowIds);
  const rowWindow = useRowWindow(regionRef, focusedRow, rows.length, virtualizeAbove, rowSizesPx[density]);
  const sortAnnouncement = useSortAnnouncement(sort, columns);
  const isScrollable = useScrollEdges(regionRef);
  const isWindowed = rowWindow !== undefined;
  const isSelectable = selectionMode !== "none";
  const isGrid = isSelectable || getRowHref !== undefined || onRowAction !== undefined;
  // A grid brings the keyboard in by its cells.
  const isRegion = isScrollable && !isGrid;
  const columnCount = columns.length + (isSelectable ? 1 : 0) + (rowActions === undefined ? 0 : 1);
  const rowHeaderId = (columns.find(({ isRowHeader }) => isRowHeader === true) ?? columns[0])?.id;
  const allCount = Math.max(totalCount ?? 0, rows.length);
  const grid = useGrid({
    ...{ tableRef, rows, rowIds, columnCount, rowWindow, selection, selectionMode, onRowAction },
    onFocusRow: (rowIndex) => setFocusedId(rowIndex === undefined ? undefined : rowIds[rowIndex]),
  });

  const handleClear = (): void => {
    selection.clear();
    // The button goes with the selection.
    if (tableRef.current !== null) firstStop(tableRef.current)?.focus();
  };

  return (
    <div
      {...rest}
      className={classNames("cu-Table", className)}
      data-density={density}
      data-windowed={flag(isWindowed)}
      data-selectable={flag(isSelectable)}
      data-sticky-first={flag(stickyFirstColumn)}
    >
      <TableBar
        {...{ label, labelId, labelHidden, toolbar, selectionActions, status }}
        selectedCount={selection.ids.size}
        totalCount={allCount}
        onClear={handleClear}
        isHidden={labelHidden === true && toolbar === undefined && !isSelectable}
      />
      <span className="cu-VisuallyHidden" aria-live="polite">
        {sortAnnouncement}
      </span>
      <div className="cu-Table-frame">
        <div
          ref={regionRef}
          className="cu-Table-region"
          {...(isRegion && { role: "region", "aria-labelledby": labelId, tabIndex: 0 })}
          style={{ maxBlockSize: maxBlockSize ?? (isWindowed ? "min(70vh, 40rem)" : undefined) }}
        >
          <table
            ref={tableRef}
            role={isGrid ? "grid" : isWindowed ? "table" : undefined}
            aria-labelledby={labelId}
            aria-busy={status === "loading" ? true : undefined}
            aria-multiselectable={selectionMode === "multiple" ? true : undefined}
            aria-rowcount={isWindowed || allCount > rows.length ? allCount + 1 : undefined}
            {...(isGrid && grid)}
          >
            <TableHead
              {...{ columns, sort, onSortChange, selectionMode, isGrid, isWindowed }}
              hasActions={rowActions !== undefined}
              share={selection.share}
              onToggleAll={selection.toggleAll}
            />
            <TableBody
              {...{ rows, rowIds, status, onRetry, empty, columnCount, rowWindow }}
              selectedIds={selection.ids}
              shared={{
                ...{ columns, rowActions, getRowHref, selectionMode, tableId, rowHeaderId, isGrid },
                onToggle: selection.toggle,
                windowedSizePx: rowWindow?.rowSizePx,
              }}
            />
          </table>
        </div>
      </div>
      {status === "failed" && rows.length > 0 && <TableFailure onRetry={onRetry} />}
      {isWindowed && <p className="cu-Table-printNote">{messages.table.printNote}</p>}
    </div>
  );
}
