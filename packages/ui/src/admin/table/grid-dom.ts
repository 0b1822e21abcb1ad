import type { GridPosition } from "./grid-position.ts";

const widgets = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([data-cell])";
const takesText = 'input:not([type="checkbox"], [type="radio"], [type="button"]), select, textarea, [contenteditable]';

/** Whether the element uses the arrow keys itself. */
export const isEditing = (element: Element): boolean => element.matches(takesText);

/** Whether Enter, Space and a double click belong to the element or to a widget around it in the cell. */
export const isWidget = (element: Element): boolean =>
  element.closest(`${widgets}, label, [data-cell]`)?.hasAttribute("data-cell") === false;

export const closestCell = (element: Element): HTMLTableCellElement | null =>
  element.closest<HTMLTableCellElement>("tr[data-row] > td, tr[data-row] > th");

/** The row, when it is rendered. */
export const rowAt = (table: HTMLTableElement, rowIndex: number): HTMLTableRowElement | null =>
  table.querySelector<HTMLTableRowElement>(`tr[data-row="${rowIndex}"]`);

export const cellPosition = (cell: HTMLTableCellElement): GridPosition => ({
  rowIndex: Number(cell.parentElement?.dataset["row"]),
  columnIndex: cell.cellIndex,
});

/** The focusable stops of a cell: its widgets, or the cell itself when it has none. */
export function stopsIn(cell: HTMLTableCellElement): readonly HTMLElement[] {
  const found = [...cell.querySelectorAll<HTMLElement>(widgets)];
  return found.length > 0 ? found : [cell];
}

/** The stop before or after the given one in its row. */
export function adjacentStop(row: HTMLTableRowElement, from: Element, step: -1 | 1): HTMLElement | undefined {
  const stops = [...row.cells].flatMap(stopsIn);
  const index = stops.findIndex((stop) => stop === from || stop.contains(from));
  return stops[index + step];
}

/** Roving tabindex: makes one stop the only tab stop of the grid. */
export function moveTabStop(table: HTMLTableElement, stop: HTMLElement): void {
  const inRows = `tr[data-row] :is(${widgets}, [data-cell])`;
  for (const element of table.querySelectorAll<HTMLElement>(inRows)) {
    if (element !== stop && element.tabIndex !== -1) element.tabIndex = -1;
  }
  stop.tabIndex = 0;
}

/** The stop at a position, or the nearest remaining one: in the last row, else in the headings. */
export function nearestStop(
  table: HTMLTableElement,
  { rowIndex, columnIndex }: GridPosition,
  rowCount: number,
): HTMLElement | undefined {
  const cells = rowAt(table, Math.min(rowIndex, rowCount - 1))?.cells;
  const cell = cells?.[Math.min(columnIndex, cells.length - 1)];
  return cell === undefined ? firstStop(table) : stopsIn(cell)[0];
}

export function firstStop(table: HTMLTableElement): HTMLElement | undefined {
  const cell = rowAt(table, -1)?.cells[0];
  return cell === undefined ? undefined : stopsIn(cell)[0];
}
