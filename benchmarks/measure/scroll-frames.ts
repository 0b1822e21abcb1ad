import type { Page } from "playwright";

export interface ScrollReport {
  readonly frames: number;
  /** Number of missed frames of 16.7 ms. */
  readonly dropped: number;
  readonly longestMs: number;
  readonly scrolledPx: number;
}

const frameMs = 1000 / 60;

/**
 * Replaces a page by a region of the same size with the same number of plain text lines, without scripts. Frames
 * dropped while scrolling it are due to the machine.
 */
export async function replaceByPlainLines(page: Page, selector: string, lineCount: number): Promise<void> {
  await page.locator(selector).evaluate((region, count) => {
    const rows = [...region.querySelectorAll<HTMLElement>("tbody > tr")];
    const lineSizePx = rows[0]?.offsetHeight ?? 0;
    const plain = document.createElement("div");
    plain.setAttribute("class", region.getAttribute("class") ?? "");
    plain.style.cssText = `block-size: ${region.clientHeight}px; overflow: auto`;
    for (let index = 0; index < count; index += 1) {
      const line = plain.appendChild(document.createElement("div"));
      line.style.cssText = `block-size: ${lineSizePx}px; overflow: hidden; border-block-end: 1px solid`;
      line.textContent = rows[index % rows.length]?.innerText ?? "";
    }
    document.body.replaceChildren(plain);
  }, lineCount);
}

/**
 * Scrolls an element as a wheel does, by a number of pixels per frame, and the page when the element is at its end.
 * Counts dropped frames.
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
