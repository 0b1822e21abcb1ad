import { useCallback, useLayoutEffect, useState } from "react";
import type { RefObject } from "react";
import { rangeInSight, rowsInDocument, scrollToShow } from "./row-range.ts";

/** What of the rows is in the document. */
export interface RowWindow {
  /** Their indexes. */
  readonly rows: readonly number[];
  readonly rowSizePx: number;
  readonly scrollToRow: (rowIndex: number) => void;
}

/** What the server sends, which knows no heights. */
const firstSeenPx = 640;

/** How far its rows are scrolled and how much of them can be seen: of a region without an end no more than the window shows. */
function inSight(region: HTMLElement): [scrollPx: number, seenPx: number] {
  const abovePx = region.clientHeight > window.innerHeight ? Math.max(0, -region.getBoundingClientRect().top) : 0;
  return [region.scrollTop + abovePx, Math.min(region.clientHeight, window.innerHeight)];
}

/**
 * The rows in sight with a few around them. They are all of one height, the first one's: so the place of any of 100 000
 * is known without having seen it, and the scroll bar does not lie.
 */
export function useRowWindow(
  regionRef: RefObject<HTMLDivElement | null>,
  focusedRow: number | undefined,
  rowCount: number,
  virtualizeAbove: number,
  estimatedSizePx: number,
): RowWindow | undefined {
  const isWindowed = rowCount > virtualizeAbove;
  const [view, setView] = useState(() => ({
    rowSizePx: estimatedSizePx,
    range: rangeInSight(0, firstSeenPx, estimatedSizePx, rowCount),
  }));

  const update = useCallback((): void => {
    const region = regionRef.current;
    if (region === null || region.clientHeight === 0) return;
    const rowSizePx = region.querySelector<HTMLElement>("tbody > tr[data-row]")?.offsetHeight ?? estimatedSizePx;
    const range = rangeInSight(...inSight(region), rowSizePx, rowCount);
    setView((before) => {
      const isSame = before.range.first === range.first && before.range.end === range.end;
      return isSame && before.rowSizePx === rowSizePx ? before : { rowSizePx, range };
    });
  }, [regionRef, estimatedSizePx, rowCount]);

  useLayoutEffect(() => {
    const region = regionRef.current;
    if (!isWindowed || region === null || typeof ResizeObserver === "undefined") return undefined;
    update();
    const observer = new ResizeObserver(update);
    observer.observe(region);
    // Caught on the way down: what is around a region that is higher than the window scrolls it as well.
    document.addEventListener("scroll", update, { capture: true, passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener("scroll", update, { capture: true });
    };
  }, [isWindowed, regionRef, update]);

  const { rowSizePx, range } = view;
  const scrollToRow = useCallback(
    (rowIndex: number): void => {
      const region = regionRef.current;
      if (region === null) return;
      const headPx = region.querySelector("thead")?.offsetHeight ?? 0;
      const seen = { scrollPx: region.scrollTop, seenPx: region.clientHeight, headPx };
      region.scrollTop = scrollToShow(rowIndex, rowSizePx, seen);
      // The event comes a frame later; the focus waits for the row.
      update();
    },
    [regionRef, rowSizePx, update],
  );

  if (!isWindowed) return undefined;
  // Fewer rows may have come than the last scrolling has seen.
  const kept = range.first < rowCount ? range : rangeInSight(0, firstSeenPx, rowSizePx, rowCount);
  return { rows: rowsInDocument(kept, focusedRow, rowCount), rowSizePx, scrollToRow };
}
