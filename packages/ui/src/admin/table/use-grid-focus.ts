import { useLayoutEffect, useRef } from "react";
import type { FocusEvent, KeyboardEvent, RefObject } from "react";
import {
  closestCell,
  isEditing,
  isWidget,
  positionOf,
  rove,
  rowAt,
  adjacentStop,
  nearestStop,
  stopsIn,
} from "./grid-dom.ts";
import { nextPosition } from "./grid-position.ts";
import type { GridPosition, GridSize } from "./grid-position.ts";

/** What the keys of a grid ask of its table. Rows are named by their index. */
export interface GridCommands {
  readonly scrollToRow: (rowIndex: number) => void;
  /** Says, as `selectAll` does, whether rows are selected here at all; if not, the key is the browser's. */
  readonly toggle: (rowIndex: number, isExtending: boolean) => boolean;
  readonly extend: (fromRowIndex: number, toRowIndex: number) => void;
  readonly selectAll: () => boolean;
  /** Says whether there was something to clear; without it the key is left to what is around, a dialog for one. */
  readonly clear: () => boolean;
  readonly activate: (rowIndex: number) => void;
  /** The focus has come to a row, or has left the grid. */
  readonly focusRow: (rowIndex: number | undefined) => void;
}

/** What a grid's table listens with. */
export interface GridListeners {
  readonly onFocus: (event: FocusEvent<HTMLTableElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLTableElement>) => void;
  readonly onKeyDownCapture: (event: KeyboardEvent<HTMLTableElement>) => void;
}

/** Moves the focus to a place, or says that its row is not in the document. */
function focusPosition(table: HTMLTableElement, { rowIndex, columnIndex }: GridPosition): boolean {
  const cell = rowAt(table, rowIndex)?.cells[columnIndex];
  if (cell === undefined) return false;
  stopsIn(cell)[0]?.focus();
  // A first column that stays in sight is never scrolled to.
  if (columnIndex === 0 && table.parentElement !== null) table.parentElement.scrollLeft = 0;
  return true;
}

/**
 * The focus of a grid: one stop of Tab, arrows within. Rows that are not in the document are scrolled to first and get
 * the focus as soon as they are there.
 */
export function useGridFocus(
  tableRef: RefObject<HTMLTableElement | null>,
  size: Omit<GridSize, "pageRows">,
  commands: GridCommands,
): GridListeners {
  const pending = useRef<GridPosition | undefined>(undefined);
  const stop = useRef<HTMLElement | undefined>(undefined);
  const lastPosition = useRef<GridPosition>({ rowIndex: -1, columnIndex: 0 });
  // In a cell, or in what a cell has opened elsewhere.
  const hasFocus = useRef(false);

  useLayoutEffect(() => {
    const table = tableRef.current;
    if (table === null) return;
    if (pending.current !== undefined && focusPosition(table, pending.current)) pending.current = undefined;
    // Until the focus has been here, every widget is a stop, as in a page without script.
    if (stop.current === undefined) return;
    const cell = table.contains(stop.current) ? closestCell(stop.current) : null;
    if (cell !== null) {
      lastPosition.current = positionOf(cell);
    } else {
      // Its row is gone: the one that took its place is next, and whoever deletes one after another stays where they are.
      stop.current = nearestStop(table, lastPosition.current, size.rowCount);
      if (hasFocus.current && isFocusLost()) stop.current?.focus();
    }
    if (stop.current !== undefined) rove(table, stop.current);
  });

  const moveTo = (table: HTMLTableElement, place: GridPosition): void => {
    pending.current = undefined;
    if (focusPosition(table, place)) return;
    pending.current = place;
    commands.scrollToRow(place.rowIndex);
  };

  const move = (event: KeyboardEvent<HTMLTableElement>, cell: HTMLTableCellElement, focused: HTMLElement): boolean => {
    const table = event.currentTarget;
    const from = pending.current ?? positionOf(cell);
    const { key } = event;
    if (key === "ArrowLeft" || key === "ArrowRight") {
      const isForward = (key === "ArrowRight") !== (getComputedStyle(table).direction === "rtl");
      const row = cell.parentElement;
      if (row instanceof HTMLTableRowElement) adjacentStop(row, focused, isForward ? 1 : -1)?.focus();
      return true;
    }
    const place = nextPosition(key, event.ctrlKey || event.metaKey, from, { ...size, pageRows: pageRows(table, cell) });
    if (place === undefined) return false;
    if (event.shiftKey && from.rowIndex >= 0 && place.rowIndex >= 0) commands.extend(from.rowIndex, place.rowIndex);
    moveTo(table, place);
    return true;
  };

  const act = (event: KeyboardEvent<HTMLTableElement>, { rowIndex }: GridPosition, focused: HTMLElement): boolean => {
    // The key's place, not its letter: on a Russian layout it types another.
    if (event.code === "KeyA" && (event.ctrlKey || event.metaKey)) return commands.selectAll();
    if (event.key === "Escape") return commands.clear();
    // Enter does nothing of its own to a checkbox.
    const isFree = !isWidget(focused) || (event.key === "Enter" && focused.matches("input"));
    if (rowIndex < 0 || !isFree) return false;
    if (event.key === " ") return commands.toggle(rowIndex, event.shiftKey);
    if (event.key !== "Enter") return false;
    commands.activate(rowIndex);
    return true;
  };

  return {
    onFocus: (event) => {
      hasFocus.current = true;
      const cell = cellOf(event);
      if (cell === undefined) return;
      stop.current = event.target;
      lastPosition.current = positionOf(cell);
      commands.focusRow(lastPosition.current.rowIndex);
      rove(event.currentTarget, event.target);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (currentTarget.contains(relatedTarget)) return;
      hasFocus.current = false;
      commands.focusRow(undefined);
    },
    onKeyDownCapture: (event) => {
      const cell = cellOf(event);
      const { target } = event;
      if (cell === undefined || !(target instanceof HTMLElement) || isEditing(target) || event.altKey) return;
      if (!move(event, cell, target) && !act(event, positionOf(cell), target)) return;
      event.preventDefault();
      // A menu's button would open at the arrow that only passes by.
      event.stopPropagation();
    },
  };
}

/** An element that goes takes the focus with it, and tells nobody. */
const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The cell an event comes from. What a row has opened elsewhere, a menu for one, is React's child but not the table's. */
function cellOf(
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
