/** Limits the wait on a page that is never idle. */
const longestWaitMs = 2_000;

/**
 * Runs work once the page is loaded and idle.
 *
 * @returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  const given = new AbortController();
  const { signal } = given;
  const wait = (): void => {
    if (signal.aborted) return;
    // Safari has no idle callbacks.
    if (window.requestIdleCallback === undefined) {
      const timer = setTimeout(work, longestWaitMs);
      signal.addEventListener("abort", () => clearTimeout(timer));
      return;
    }
    const handle = window.requestIdleCallback(work, { timeout: longestWaitMs });
    signal.addEventListener("abort", () => cancelIdleCallback(handle));
  };
  if (document.readyState === "complete") wait();
  else window.addEventListener("load", wait, { once: true, signal });
  return () => given.abort();
}
