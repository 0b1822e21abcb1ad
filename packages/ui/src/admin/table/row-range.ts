/** Rows from `first` up to, without, `end`. */
export interface RowRange {
  readonly first: number;
  readonly end: number;
}

/** Rows beyond what is seen, on either side: what a flick of a finger passes before the next frame. */
const spareRows = 10;
/** The range moves by so many at once, so that not every pixel of scrolling draws anew. */
const stepRows = 4;

/** The rows in sight of a region, with some to spare. */
export function rangeInSight(scrollPx: number, seenPx: number, rowSizePx: number, rowCount: number): RowRange {
  const firstSeen = Math.min(Math.floor(scrollPx / rowSizePx), rowCount - 1);
  const first = Math.max(0, Math.floor((firstSeen - spareRows) / stepRows) * stepRows);
  const seen = Math.ceil(seenPx / rowSizePx);
  return { first, end: Math.min(rowCount, first + seen + 2 * spareRows + stepRows) };
}

/** Where to scroll to so that a row is in sight, by as little as need be. The headings cover the top. */
export function scrollToShow(
  rowIndex: number,
  rowSizePx: number,
  { scrollPx, seenPx, headPx }: { scrollPx: number; seenPx: number; headPx: number },
): number {
  const startPx = rowIndex * rowSizePx;
  const endPx = startPx + rowSizePx + headPx - seenPx;
  return Math.max(0, Math.min(startPx, Math.max(scrollPx, endPx)));
}

/** The indexes of a range, and of the row with the focus wherever it is: it would lose the focus with its element. */
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
