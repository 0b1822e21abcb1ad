/**
 * What stands in the row of pages: numbers from 1, and `null` for an ellipsis. The row is equally long on every page, so
 * nothing moves under the pointer; an ellipsis never stands for a single page.
 *
 * @param siblings how many pages are seen on each side of the current one
 */
export function pageSlots(page: number, pageCount: number, siblings: number): readonly (number | null)[] {
  const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);
  if (pageCount <= 2 * siblings + 5) return range(1, pageCount);
  const from = Math.max(3, Math.min(page - siblings, pageCount - 2 * siblings - 2));
  const to = from + 2 * siblings;
  return [1, from > 3 ? null : 2, ...range(from, to), to < pageCount - 2 ? null : pageCount - 1, pageCount];
}
