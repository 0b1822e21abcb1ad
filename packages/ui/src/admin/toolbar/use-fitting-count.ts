import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { countFitting } from "./count-fitting.ts";

/** The width of an icon button of size 400. */
const MORE_PX = 36;

/**
 * The number of a row's children that fit. All are rendered first, also on the server, and measured before paint; again
 * when `signature` changes.
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

  // In a hidden panel all widths are zero; the first resize measures again.
  const measure = useCallback((): void => {
    const element = row.current;
    if (element === null || element.clientWidth === 0) return;
    widthsPx.current = [...element.children].map((child) => child.getBoundingClientRect().width);
    place();
  }, [place, row]);

  useLayoutEffect(() => {
    const element = row.current;
    if (element === null) return;
    if (fitting === undefined) measure();
  }, [fitting, measure, row]);

  useEffect(() => {
    const element = row.current;
    if (element === null || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(fitting === undefined ? measure : place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [fitting, measure, place, row]);

  useEffect(() => {
    if (!("fonts" in document)) return undefined;
    // A font that loads late changes the widths.
    const forget = (): void => setMeasured(undefined);
    document.fonts.addEventListener("loadingdone", forget);
    return () => document.fonts.removeEventListener("loadingdone", forget);
  }, []);

  return fitting;
}
