import { useId, useMemo, useRef, useState } from "react";
import type { ComponentProps, ReactElement, ReactNode, RefObject } from "react";
import { classNames } from "../../composition/class-names.ts";
import { flag } from "../../composition/flag.ts";
import { useOwnStyle } from "../../composition/use-own-style.ts";
import { useAdminMessages } from "../use-admin-messages.ts";
import { firstStop } from "./grid-dom.ts";
import { TableBar } from "./table-bar.tsx";
import { TableBody } from "./table-body.tsx";
import { TableHead } from "./table-head.tsx";
import { TableFailure } from "./table-notice.tsx";
import type { TableProps } from "./table-props.ts";
import { useSortAnnouncement } from "./table-sorting.ts";
import { useGrid } from "./use-grid.ts";
import { useRowWindow } from "./use-row-window.ts";
import { useScrollEdges } from "./use-scroll-edges.ts";
import { useSelection } from "./use-selection.ts";
import type { Selection } from "./use-selection.ts";

/** Estimates that match the CSS; the real height is measured. */
const rowSizesPx = { comfortable: 52, compact: 36 } as const;

/**
 * A data table with sorting, selection and row actions. It is a plain `table` when rows are only read; with selection
 * or row actions it is an ARIA `grid`: one tab stop, with arrow keys inside. Above `virtualizeAbove` rows only visible
 * rows are rendered, each two lines high. Chromium limits an element to 16.7 million px, which is 300,000 rows of 52
 * px.
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
  const messages = useAdminMessages().table;
  const tableId = useId();
  const labelId = `${tableId}-label`;
  const regionRef = useRef<HTMLDivElement>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  const rowIds = useMemo(() => rows.map(getRowId), [rows, getRowId]);
  const [focusedRow, setFocusedRow] = useFocusedRow(rowIds);
  const selection = useSelection({ selectionMode, selectedIds, defaultSelectedIds, onSelectionChange }, rowIds);
  const rowWindow = useRowWindow(regionRef, focusedRow, rows.length, virtualizeAbove, rowSizesPx[density]);
  const sortAnnouncement = useSortAnnouncement(sort, columns);
  const isWindowed = rowWindow !== undefined;
  const isSelectable = selectionMode !== "none";
  const isGrid = isSelectable || getRowHref !== undefined || onRowAction !== undefined;
  const columnCount = columns.length + (isSelectable ? 1 : 0) + (rowActions === undefined ? 0 : 1);
  const rowHeaderId = (columns.find(({ isRowHeader }) => isRowHeader === true) ?? columns[0])?.id;
  const allCount = Math.max(totalCount ?? 0, rows.length);
  const grid = useGrid({
    tableRef,
    rows,
    rowIds,
    columnCount,
    rowWindow,
    selection,
    selectionMode,
    onRowAction,
    onFocusRow: setFocusedRow,
  });

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
        label={label}
        labelId={labelId}
        labelHidden={labelHidden}
        toolbar={toolbar}
        selectionActions={selectionActions}
        status={status}
        selectedCount={selection.ids.size}
        totalCount={allCount}
        onClear={() => clearSelection(selection, tableRef.current)}
        isHidden={labelHidden === true && toolbar === undefined && !isSelectable}
      />
      <span className="cu-VisuallyHidden" aria-live="polite">
        {sortAnnouncement}
      </span>
      <TableRegion
        regionRef={regionRef}
        labelId={labelId}
        isGrid={isGrid}
        cardLinesInAll={countCardLines(columns)}
        maxBlockSize={maxBlockSize ?? (isWindowed ? "min(70vh, 40rem)" : undefined)}
      >
        <div
          className="cu-Table-rows"
          aria-labelledby={labelId}
          {...tableSemantics({ isGrid, isWindowed, selectionMode, status, allCount, rowCount: rows.length })}
        >
          {/* HTML forbids explicit roles in a table that has the role of one. */}
          <table role="presentation" ref={tableRef} {...(isGrid && grid)}>
            <TableHead
              columns={columns}
              sort={sort}
              onSortChange={onSortChange}
              selectionMode={selectionMode}
              isGrid={isGrid}
              isWindowed={isWindowed}
              hasActions={rowActions !== undefined}
              share={selection.share}
              onToggleAll={selection.toggleAll}
            />
            <TableBody
              rows={rows}
              rowIds={rowIds}
              status={status}
              onRetry={onRetry}
              empty={empty}
              columnCount={columnCount}
              rowWindow={rowWindow}
              selectedIds={selection.ids}
              shared={{
                columns,
                rowActions,
                getRowHref,
                selectionMode,
                tableId,
                rowHeaderId,
                isGrid,
                onToggle: selection.toggle,
                windowedSizePx: rowWindow?.rowSizePx,
              }}
            />
          </table>
        </div>
      </TableRegion>
      {status === "failed" && rows.length > 0 && <TableFailure onRetry={onRetry} />}
      {isWindowed && <p className="cu-Table-printNote">{messages.printNote}</p>}
    </div>
  );
}

const countCardLines = <Row,>(columns: TableProps<Row>["columns"]): number =>
  columns.reduce((sum, { cardLines = 1 }) => sum + cardLines, 0);

function clearSelection(selection: Selection, table: HTMLTableElement | null): void {
  selection.clear();
  // The pressed button disappears with the selection, so the focus moves to the grid.
  if (table !== null) firstStop(table)?.focus();
}

/** The index of the focused row, tracked by its id, so that sorting and inserted rows do not change the row. */
function useFocusedRow(
  rowIds: readonly string[],
): readonly [rowIndex: number | undefined, set: (rowIndex: number | undefined) => void] {
  const [id, setId] = useState<string | undefined>(undefined);
  const rowIndex = useMemo(() => (id === undefined ? undefined : rowIds.indexOf(id)), [id, rowIds]);
  return [rowIndex, (next) => setId(next === undefined ? undefined : rowIds[next])];
}

interface SemanticsInput extends Required<Pick<TableProps<never>, "selectionMode" | "status">> {
  isGrid: boolean;
  isWindowed: boolean;
  allCount: number;
  rowCount: number;
}

/** The role and its ARIA attributes, for an element around the `table`: `display: block` removes those of a `table`. */
function tableSemantics(input: SemanticsInput): ComponentProps<"div"> {
  const { isGrid, isWindowed, selectionMode, status, allCount, rowCount } = input;
  return {
    role: isGrid ? "grid" : "table",
    "aria-busy": status === "loading" ? true : undefined,
    "aria-multiselectable": selectionMode === "multiple" ? true : undefined,
    "aria-rowcount": isWindowed || allCount > rowCount ? allCount + 1 : undefined,
  };
}

interface TableRegionProps extends Pick<TableProps<never>, "maxBlockSize"> {
  regionRef: RefObject<HTMLDivElement | null>;
  labelId: string;
  isGrid: boolean;
  cardLinesInAll: number;
  children: ReactNode;
}

/** The scroll container. It is a tab stop only when it scrolls and no grid cell in it takes the focus. */
function TableRegion({
  regionRef,
  labelId,
  isGrid,
  maxBlockSize,
  cardLinesInAll,
  children,
}: TableRegionProps): ReactElement {
  const isScrollable = useScrollEdges(regionRef);
  useOwnStyle(regionRef, {
    maxBlockSize,
    // The height of a card on a phone.
    "--cu-table-card-lines-in-all": cardLinesInAll.toString(),
  });
  return (
    <div className="cu-Table-frame">
      <div
        ref={regionRef}
        className="cu-Table-region"
        {...(isScrollable && !isGrid && { role: "region", "aria-labelledby": labelId, tabIndex: 0 })}
      >
        {children}
      </div>
    </div>
  );
}
