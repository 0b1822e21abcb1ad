/** What {@link countFitting} measures with, in pixels. */
export interface Fitting {
  /** Widths of all items, in their order. */
  readonly widthsPx: readonly number[];
  readonly availablePx: number;
  readonly gapPx: number;
  /** Width of the button behind which the rest goes. */
  readonly morePx: number;
}

/** How many items, from the first on, stand in the row; with fewer than all, the button for the rest stands there too. */
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
