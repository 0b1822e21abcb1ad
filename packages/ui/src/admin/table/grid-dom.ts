import type { GridPosition } from "./grid-position.ts";

const widgets = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex]:not([data-cell])";
const takesText = 'input:not([type="checkbox"], [type="radio"], [type="button"]), select, textarea, [contenteditable]';

/** Whether the arrow keys are the element's own. */
export const isEditing = (element: Element): boolean => element.matches(takesText);

/** Whether Enter, Space and a double click are the element's own, or that of something around it in the cell. */
export const isWidget = (element: Element): boolean =>
  element.closest(`${widgets}, label, [data-cell]`)?.hasAttribute("data-cell") === false;

/** The cell that an element of the grid is in. */
export const closestCell = (element: Element): HTMLTableCellElement | null =>
  element.closest<HTMLTableCellElement>("tr[data-row] > td, tr[data-row] > th");

/** The row of a place, when it is in the document. */
export const rowAt = (table: HTMLTableElement, rowIndex: number): HTMLTableRowElement | null =>
  table.querySelector<HTMLTableRowElement>(`tr[data-row="${rowIndex}"]`);

/** Where a cell is. */
export const positionOf = (cell: HTMLTableCellElement): GridPosition => ({
  rowIndex: Number(cell.parentElement?.dataset["row"]),
  columnIndex: cell.cellIndex,
});

/** Where the focus stops within a cell: at everything that can be used, or, when there is nothing, at the cell. */
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

/** Makes one stop the only one that Tab reaches, so that Tab leaves the grid from wherever it is. */
export function rove(table: HTMLTableElement, stop: HTMLElement): void {
  const inRows = `tr[data-row] :is(${widgets}, [data-cell])`;
  for (const element of table.querySelectorAll<HTMLElement>(inRows)) {
    if (element !== stop && element.tabIndex !== -1) element.tabIndex = -1;
  }
  stop.tabIndex = 0;
}

/** The stop at a place, or at what is left nearest to it: the last row, else the headings. */
export function nearestStop(
  table: HTMLTableElement,
  { rowIndex, columnIndex }: GridPosition,
  rowCount: number,
): HTMLElement | undefined {
  const cells = rowAt(table, Math.min(rowIndex, rowCount - 1))?.cells;
  const cell = cells?.[Math.min(columnIndex, cells.length - 1)];
  return cell === undefined ? firstStop(table) : stopsIn(cell)[0];
}

/** The grid's first stop. */
export function firstStop(table: HTMLTableElement): HTMLElement | undefined {
  const cell = rowAt(table, -1)?.cells[0];
  return cell === undefined ? undefined : stopsIn(cell)[0];
}
