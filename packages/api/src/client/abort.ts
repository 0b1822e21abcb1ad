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
