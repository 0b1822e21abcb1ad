import { useLayoutEffect, useRef } from "react";
import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import {
  closestCell,
  isEditing,
  isWidget,
  cellPosition,
  moveTabStop,
  rowAt,
  adjacentStop,
  nearestStop,
  stopsIn,
} from "./grid-dom.ts";
import { nextPosition } from "./grid-position.ts";
import type { GridPosition, GridSize } from "./grid-position.ts";

/** The commands of a grid's keys. Rows are identified by their index. */
export interface GridCommands {
  readonly scrollToRow: (rowIndex: number) => void;
  /** Returns, like `selectAll`, whether rows are selectable; otherwise the browser handles the key. */
  readonly toggle: (rowIndex: number, isExtending: boolean) => boolean;
  readonly extend: (fromRowIndex: number, toRowIndex: number) => void;
  readonly selectAll: () => boolean;
  /**
   * Returns whether there was a selection to clear; otherwise the key is left to the surrounding element, e.g. a
   * dialog.
   */
  readonly clear: () => boolean;
  readonly activate: (rowIndex: number) => void;
  /** The focus entered a row, or left the grid (`undefined`). */
  readonly focusRow: (rowIndex: number | undefined) => void;
}

/** The event handlers of the grid's table. */
export interface GridListeners {
  readonly onFocus: (event: FocusEvent<HTMLTableElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLTableElement>) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent<HTMLTableElement>) => void;
}

/** Focuses a cell. Returns false when its row is not rendered. */
function focusPosition(table: HTMLTableElement, { rowIndex, columnIndex }: GridPosition): boolean {
  const cell = rowAt(table, rowIndex)?.cells[columnIndex];
  if (cell === undefined) return false;
  stopsIn(cell)[0]?.focus();
  // A sticky first column needs no horizontal scrolling.
  if (columnIndex === 0 && table.parentElement !== null) table.parentElement.scrollLeft = 0;
  return true;
}

/**
 * The focus of a grid: one tab stop, arrow keys inside. Rows that are not rendered are scrolled to first and focused as
 * soon as they exist.
 */
export function useGridFocus(
  tableRef: RefObject<HTMLTableElement | null>,
  size: Omit<GridSize, "pageRows">,
  commands: GridCommands,
): GridListeners {
  const pending = useRef<GridPosition | undefined>(undefined);
  const stop = useRef<HTMLElement | undefined>(undefined);
  const lastPosition = useRef<GridPosition>({ rowIndex: -1, columnIndex: 0 });
  // Also true while the focus is in an overlay that a cell has opened.
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    const table = tableRef.current;
    if (table === null) return;
    if (pending.current !== undefined && focusPosition(table, pending.current)) pending.current = undefined;
    // Before the first focus every widget is a tab stop, as in a page without scripts.
    if (stop.current === undefined) return;
    const cell = table.contains(stop.current) ? closestCell(stop.current) : null;
    if (cell !== null) {
      lastPosition.current = cellPosition(cell);
    } else {
      // The focused row is gone: the row in its place takes the focus, which suits deleting several rows in sequence.
      stop.current = nearestStop(table, lastPosition.current, size.rowCount);
      if (hasFocus.current && isFocusLost()) stop.current?.focus();
    }
    if (stop.current !== undefined) moveTabStop(table, stop.current);
  });

  const moveTo = (table: HTMLTableElement, position: GridPosition): void => {
    pending.current = undefined;
    if (focusPosition(table, position)) return;
    pending.current = position;
    commands.scrollToRow(position.rowIndex);
  };

  const move = (event: KeyboardEvent<HTMLTableElement>, cell: HTMLTableCellElement, focused: HTMLElement): boolean => {
    const table = event.currentTarget;
    const from = pending.current ?? cellPosition(cell);
    const { key } = event;
    if (key === "ArrowLeft" || key === "ArrowRight") {
      const isForward = (key === "ArrowRight") !== (getComputedStyle(table).direction === "rtl");
      const row = cell.parentElement;
      if (row instanceof HTMLTableRowElement) adjacentStop(row, focused, isForward ? 1 : -1)?.focus();
      return true;
    }
    const position = nextPosition(key, event.ctrlKey || event.metaKey, from, {
      ...size,
      pageRows: pageRows(table, cell),
    });
    if (position === undefined) return false;
    if (event.shiftKey && from.rowIndex >= 0 && position.rowIndex >= 0)
      commands.extend(from.rowIndex, position.rowIndex);
    moveTo(table, position);
    return true;
  };

  const act = (event: KeyboardEvent<HTMLTableElement>, { rowIndex }: GridPosition, focused: HTMLElement): boolean => {
    // The physical key, because the letter differs in a Russian layout.
    if (event.code === "KeyA" && (event.ctrlKey || event.metaKey)) return commands.selectAll();
    if (event.key === "Escape") return commands.clear();
    // Enter does not activate a checkbox.
    const isGridKey = !isWidget(focused) || (event.key === "Enter" && focused.matches("input"));
    if (rowIndex < 0 || !isGridKey) return false;
    if (event.key === " ") return commands.toggle(rowIndex, event.shiftKey);
    if (event.key !== "Enter") return false;
    commands.activate(rowIndex);
    return true;
  };

  return {
    onFocus: (event) => {
      hasFocus.current = true;
      const cell = findCell(event);
      if (cell === undefined) return;
      stop.current = event.target;
      lastPosition.current = cellPosition(cell);
      commands.focusRow(lastPosition.current.rowIndex);
      moveTabStop(event.currentTarget, event.target);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (currentTarget.contains(relatedTarget)) return;
      hasFocus.current = false;
      commands.focusRow(undefined);
    },
    onKeyDownCapture: (event) => {
      const cell = findCell(event);
      const { target } = event;
      if (cell === undefined || !(target instanceof HTMLElement) || isEditing(target) || event.altKey) return;
      if (!move(event, cell, target) && !act(event, cellPosition(cell), target)) return;
      event.preventDefault();
      // A menu button would open on the arrow key.
      event.stopPropagation();
    },
  };
}

/** Removing the focused element dispatches no event. */
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The cell of an event. Overlays opened by a row bubble through React, but are outside the table's DOM. */
function findCell(
  event: FocusEvent<HTMLTableElement> | KeyboardEvent<HTMLTableElement>,
): HTMLTableCellElement | undefined {
  const { target, currentTarget } = event;
  if (!(target instanceof Element) || !currentTarget.contains(target)) return undefined;
  return closestCell(target) ?? undefined;
}

function pageRows(table: HTMLTableElement, cell: HTMLTableCellElement): number {
  const seenPx = Math.min(table.parentElement?.clientHeight ?? 0, window.innerHeight);
  return Math.max(1, Math.floor(seenPx / Math.max(1, cell.offsetHeight)) - 2);
}
