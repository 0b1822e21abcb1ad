import type { MouseEvent, RefObject } from "react";
import { closestCell, isWidget, cellPosition, rowAt } from "./grid-dom.ts";
import type { TableSelectionMode } from "./table-props.ts";
import { useGridFocus } from "./use-grid-focus.ts";
import type { GridListeners } from "./use-grid-focus.ts";
import type { RowWindow } from "./use-row-window.ts";
import type { Selection } from "./use-selection.ts";

export interface GridOptions<Row> {
  tableRef: RefObject<HTMLTableElement | null>;
  onFocusRow: (rowIndex: number | undefined) => void;
  rows: readonly Row[];
  rowIds: readonly string[];
  columnCount: number;
  rowWindow: RowWindow | undefined;
  selection: Selection;
  selectionMode: TableSelectionMode;
  onRowAction: ((row: Row) => void) | undefined;
}

/** The grid behaviour of a table: keys, and a double click that opens a row. */
export function useGrid<Row>(options: GridOptions<Row>): GridListeners & {
  onDoubleClick: (event: MouseEvent<HTMLTableElement>) => void;
} {
  const { tableRef, onFocusRow, rows, rowIds, columnCount, rowWindow, selection, selectionMode, onRowAction } = options;

  const activate = (rowIndex: number): void => {
    const table = tableRef.current;
    const link = table === null ? null : rowAt(table, rowIndex)?.querySelector<HTMLElement>(".cu-Table-link");
    const row = rows[rowIndex];
    if (link) link.click();
    else if (row !== undefined) onRowAction?.(row);
  };

  const withId = (rowIndex: number, act: (id: string) => void): void => {
    const id = rowIds[rowIndex];
    if (id !== undefined) act(id);
  };

  const clear = (): boolean => {
    if (selection.ids.size === 0) return false;
    selection.clear();
    return true;
  };

  const listeners = useGridFocus(
    tableRef,
    { rowCount: rows.length, columnCount },
    {
      scrollToRow: (rowIndex) => rowWindow?.scrollToRow(rowIndex),
      toggle: (rowIndex, isExtending) => {
        withId(rowIndex, (id) => selection.toggle(id, isExtending));
        return selectionMode !== "none";
      },
      extend: (from, to) => withId(from, (fromId) => withId(to, (toId) => selection.extend(fromId, toId))),
      selectAll: () => {
        if (selectionMode === "multiple" && selection.share !== "all") selection.toggleAll();
        return selectionMode === "multiple";
      },
      clear,
      activate,
      focusRow: onFocusRow,
    },
  );

  const onDoubleClick = ({ target, currentTarget }: MouseEvent<HTMLTableElement>): void => {
    if (!(target instanceof Element) || !currentTarget.contains(target) || isWidget(target)) return;
    const cell = closestCell(target);
    if (cell !== null) activate(cellPosition(cell).rowIndex);
  };

  return { ...listeners, onDoubleClick };
}
