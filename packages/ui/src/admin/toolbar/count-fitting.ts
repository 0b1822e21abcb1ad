/** The measurements of {@link countFitting}. */
export interface Fitting {
  /** The widths of all items in order. */
  readonly widthsPx: readonly number[];
  readonly availablePx: number;
  readonly gapPx: number;
  /** The width of the overflow button. */
  readonly morePx: number;
}

/** The number of leading items that fit. With fewer than all, the overflow button needs space too. */
export function countFitting({ widthsPx, availablePx, gapPx, morePx }: Fitting): number {
  const total = widthsPx.reduce((sum, widthPx) => sum + widthPx + gapPx, -gapPx);
  if (total <= availablePx) return widthsPx.length;
  let usedPx = morePx;
  let count = 0;
  for (const widthPx of widthsPx) {
    usedPx += widthPx + gapPx;
    if (usedPx > availablePx) break;
    count += 1;
  }
  return count;
}
