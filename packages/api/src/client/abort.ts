import { browserGlobals } from "./browser-globals.ts";

/**
 * Runs a task and settles as it does, but rejects as soon as the caller aborts. A task is not started after an abort.
 *
 * ky passes the signal on and then waits for the request. A `fetch` or a token provider of the application may ignore
 * it.
 */
export async function unlessAborted<T>(run: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return run();
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Error("Aborted.", { cause: signal.reason }));
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([run(), aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Whether the platform itself aborted the request, as browsers do when the page is left. */
export function isAbort(error: unknown): boolean {
  return typeof error === "object" && error !== null && "name" in error && error.name === "AbortError";
}

/** Whether the page is hidden for good, or until it is restored. */
let isPageHidden = false;
let isWatched = false;

/** Saves begin as a page is hidden, after `pagehide`. Neither listener keeps pages out of a browser's cache. */
function watchPage(addEventListener: NonNullable<ReturnType<typeof browserGlobals>["addEventListener"]>): void {
  if (isWatched) return;
  isWatched = true;
  addEventListener("pagehide", () => void (isPageHidden = true));
  addEventListener("pageshow", () => void (isPageHidden = false));
}

/**
 * Watches whether the page is being left. Browsers reject the requests in flight with a `TypeError` then, as if the
 * network had failed. Of `beforeunload` only during a call, because a listener of it keeps pages out of Firefox's
 * cache.
 */
export function watchPageExit(): { readonly isLeft: () => boolean; readonly stop: () => void } {
  const { addEventListener, removeEventListener } = browserGlobals();
  if (addEventListener !== undefined) watchPage(addEventListener);
  let isLeft = isPageHidden;
  const leave = (): void => {
    isLeft = true;
  };
  const events = ["beforeunload", "pagehide"] as const;
  for (const type of events) addEventListener?.(type, leave);
  return { isLeft: () => isLeft, stop: () => events.forEach((type) => removeEventListener?.(type, leave)) };
}
