/** Scrolls a row that is too long to one of its tabs, in the middle where there is room. The page stays where it is. */
export function putInSight(tab: HTMLElement | null): void {
  const row = tab?.parentElement;
  if (tab === null || row == null) return;
  // Negative where writing goes from right to left; the browser keeps both within what there is to scroll.
  row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
}
