/** The rows from `first` up to, but excluding, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Overscan on both sides, for fast scrolling between two frames. */
const spareRows = 10;
/** The range moves in steps, so that not every scrolled pixel renders. */
const stepRows = 4;

/** The visible rows of a region plus overscan. */
export function rangeInSight(scrollPx: number, seenPx: number, rowSizePx: number, rowCount: number): RowRange {
  const firstSeen = Math.min(Math.floor(scrollPx / rowSizePx), rowCount - 1);
  const first = Math.max(0, Math.floor((firstSeen - spareRows) / stepRows) * stepRows);
  const seen = Math.ceil(seenPx / rowSizePx);
  return { first, end: Math.min(rowCount, first + seen + 2 * spareRows + stepRows) };
}

/** The smallest scroll that makes a row visible below the sticky headings. */
export function scrollToShow(
  rowIndex: number,
  rowSizePx: number,
  { scrollPx, seenPx, headPx }: { scrollPx: number; seenPx: number; headPx: number },
): number {
  const startPx = rowIndex * rowSizePx;
  const endPx = startPx + rowSizePx + headPx - seenPx;
  return Math.max(0, Math.min(startPx, Math.max(scrollPx, endPx)));
}

/** The indexes of a range, plus the focused row: unmounting it would lose the focus. */
export function rowsInDocument(
  { first, end }: RowRange,
  focusedRow: number | undefined,
  rowCount: number,
): readonly number[] {
  const indexes = Array.from({ length: Math.max(0, Math.min(end, rowCount) - first) }, (_, offset) => first + offset);
  if (focusedRow !== undefined && focusedRow >= 0 && focusedRow < rowCount) {
    if (focusedRow < first) indexes.unshift(focusedRow);
    if (focusedRow >= end) indexes.push(focusedRow);
  }
  return indexes;
}
