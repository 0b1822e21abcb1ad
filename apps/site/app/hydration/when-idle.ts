/** The longest that work may wait for a page that is never idle. */
const longestWaitMs = 2_000;

/**
 * Once the page is loaded and has nothing else to do.
 *
 * @returns what gives the work up.
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
