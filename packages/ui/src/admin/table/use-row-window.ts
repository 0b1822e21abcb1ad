import { useCallback, useLayoutEffect, useState } from "react";
import type { RefObject } from "react";
import { rangeInSight, rowsInDocument, scrollToShow } from "./row-range.ts";

/** The rendered rows. */
export interface RowWindow {
  readonly rows: readonly number[];
  readonly rowSizePx: number;
  readonly scrollToRow: (rowIndex: number) => void;
}

/** The assumed visible height during server rendering, where no heights are known. */
const firstSeenPx = 640;

/** The scroll position and visible height of the rows; a region without a maximum height is clipped by the viewport. */
function inSight(region: HTMLElement): [scrollPx: number, seenPx: number] {
  const abovePx = region.clientHeight > window.innerHeight ? Math.max(0, -region.getBoundingClientRect().top) : 0;
  return [region.scrollTop + abovePx, Math.min(region.clientHeight, window.innerHeight)];
}

/**
 * The visible rows with overscan. All rows have the measured height of the first one, so every position is known
 * without rendering it and the scroll bar is exact.
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
    // Captured, because an ancestor may scroll a region that is higher than the viewport.
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
      // The scroll event comes a frame later, but the focus waits for the row.
      update();
    },
    [regionRef, rowSizePx, update],
  );

  if (!isWindowed) return undefined;
  // The list may have shrunk since the last scroll.
  const currentRange = range.first < rowCount ? range : rangeInSight(0, firstSeenPx, rowSizePx, rowCount);
  return { rows: rowsInDocument(currentRange, focusedRow, rowCount), rowSizePx, scrollToRow };
}
