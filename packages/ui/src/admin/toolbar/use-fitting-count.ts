import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { countFitting } from "./count-fitting.ts";

/** Width of an icon button of the size 400. */
const MORE_PX = 36;

/**
 * How many of the row's children fit. All are rendered once, on the server too, and measured before anything is painted;
 * again when `signature` changes.
 */
export function useFittingCount(
  row: RefObject<HTMLElement | null>,
  count: number,
  signature: string,
): number | undefined {
  const widthsPx = useRef<readonly number[]>([]);
  const [measured, setMeasured] = useState<{ signature: string; fitting: number }>();
  const fitting = measured?.signature === signature ? Math.min(measured.fitting, count) : undefined;

  const place = useCallback((): void => {
    const element = row.current;
    if (element === null) return;
    const next = countFitting({
      widthsPx: widthsPx.current,
      availablePx: element.clientWidth,
      gapPx: Number.parseFloat(getComputedStyle(element).columnGap) || 0,
      morePx: MORE_PX,
    });
    setMeasured((last) =>
      last?.signature === signature && last.fitting === next ? last : { signature, fitting: next },
    );
  }, [row, signature]);

  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    if (fitting === undefined) {
      widthsPx.current = [...element.children].map((child) => child.getBoundingClientRect().width);
      place();
    }
  }, [fitting, place, row]);

  useEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, row]);

  return fitting;
}
