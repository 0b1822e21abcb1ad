import type { Page } from "playwright";

export interface ScrollReport {
  readonly frames: number;
  /** Frames of 16.7 ms that did not come in time. */
  readonly dropped: number;
  /** Milliseconds of the longest. */
  readonly longestMs: number;
  readonly scrolledPx: number;
}

const frameMs = 1000 / 60;

/**
 * Scrolls as a wheel does, so many pixels a frame: what a selector finds, and the page where that does not scroll or is at its end. Counts the
 * frames that did not come in time.
 */
export async function scrollFrames(
  page: Page,
  selector: string,
  pxPerFrame: number,
  frames: number,
): Promise<ScrollReport> {
  const { times, scrolledPx } = await page.locator(selector).evaluate(
    (region, { step, count }) =>
      new Promise<{ times: number[]; scrolledPx: number }>((resolve) => {
        const seen: number[] = [];
        let passedPx = 0;
        const scroll = (): void => {
          const before = region.scrollTop;
          region.scrollTop = before + step;
          const left = step - (region.scrollTop - before);
          const above = scrollY;
          if (left > 0) scrollBy(0, left);
          passedPx += step - left + (scrollY - above);
        };
        const next = (now: number): void => {
          seen.push(now);
          if (seen.length > count) return resolve({ times: seen, scrolledPx: passedPx });
          scroll();
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    { step: pxPerFrame, count: frames },
  );
  const lengths = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return {
    frames: lengths.length,
    dropped: lengths.reduce((sum, length) => sum + Math.max(0, Math.round(length / frameMs) - 1), 0),
    longestMs: Math.max(...lengths),
    scrolledPx,
  };
}
