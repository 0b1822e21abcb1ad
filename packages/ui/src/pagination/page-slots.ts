/**
 * The slots of a pagination: page numbers from 1, and `null` for an ellipsis. Their number is constant, so nothing
 * moves under the pointer; an ellipsis never replaces a single page.
 *
 * @param siblings the number of pages on each side of the current one
 */
export function pageSlots(page: number, pageCount: number, siblings: number): readonly (number | null)[] {
  const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, step) => from + step);
  if (pageCount <= 2 * siblings + 5) return range(1, pageCount);
  const from = Math.max(3, Math.min(page - siblings, pageCount - 2 * siblings - 2));
  const to = from + 2 * siblings;
  return [1, from > 3 ? null : 2, ...range(from, to), to < pageCount - 2 ? null : pageCount - 1, pageCount];
}
