/** A page that is shown for so long after it began to be left stays: a file was saved, or the person chose to stay. */
const leavingMs = 10_000;

let leftAt = -Infinity;

/** Notes whether the page is being left. Firefox keeps pages with a listener of `beforeunload` in its cache. */
export function watchPageExit(page: Pick<Window, "addEventListener">): void {
  const leave = (): void => {
    leftAt = performance.now();
  };
  page.addEventListener("beforeunload", leave);
  page.addEventListener("pagehide", leave);
  page.addEventListener("pageshow", () => {
    leftAt = -Infinity;
  });
}

/** Whether the page began to be left after a time of `performance.now()`. */
export function isPageLeftSince(time: number): boolean {
  return leftAt >= time;
}

/**
 * Runs the work now or, while the page is being left, once it has stayed. Firefox and WebKit fail all that a page was
 * still loading when it is left: that is no failure, and a page that is gone runs no timer.
 *
 * @returns a function that cancels work that waits.
 */
export function whenPageStays(work: () => void): () => void {
  if (!isPageLeftSince(performance.now() - leavingMs)) {
    work();
    return () => undefined;
  }
  const timer = setTimeout(work, leavingMs);
  return () => clearTimeout(timer);
}
