/** A cell of a grid. The heading row is −1. */
export interface GridPosition {
  readonly rowIndex: number;
  readonly columnIndex: number;
}

/** The size of a grid. */
export interface GridSize {
  readonly rowCount: number;
  readonly columnCount: number;
  /** The number of rows that Page Up and Page Down skip. */
  readonly pageRows: number;
}

const headings = -1;

function rowAfter(key: string, hasControl: boolean, rowIndex: number, { rowCount, pageRows }: GridSize): number {
  switch (key) {
    case "ArrowUp":
      return rowIndex - 1;
    case "ArrowDown":
      return rowIndex + 1;
    case "PageUp":
      return rowIndex === headings ? headings : Math.max(0, rowIndex - pageRows);
    case "PageDown":
      return rowIndex + pageRows;
    case "Home":
      return hasControl ? Math.min(0, rowCount - 1) : rowIndex;
    default:
      return hasControl ? rowCount - 1 : rowIndex;
  }
}

/**
 * The cell that a key moves to, or `undefined` for other keys. Left and Right are handled elsewhere, because they stop
 * at every widget in a cell.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/grid/#keyboardinteraction-datagrids
 */
export function nextPosition(
  key: string,
  hasControl: boolean,
  from: GridPosition,
  size: GridSize,
): GridPosition | undefined {
  if (!["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End"].includes(key)) return undefined;
  const rowIndex = rowAfter(key, hasControl, from.rowIndex, size);
  const columnIndex = key === "Home" ? 0 : key === "End" ? size.columnCount - 1 : from.columnIndex;
  return { rowIndex: Math.max(headings, Math.min(rowIndex, size.rowCount - 1)), columnIndex };
}
