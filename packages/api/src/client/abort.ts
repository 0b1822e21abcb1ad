/**
 * What `run` gives, unless the caller aborts before. It is not begun when the caller already has.
 *
 * ky hands the signal on and waits for whoever was asked, who may not listen: a fetch that somebody handed in, or a token's provider.
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

/** The platform gave the request up by itself, as a browser does when the page is left. */
export function isAbort(error: unknown): boolean {
  return typeof error === "object" && error !== null && "name" in error && error.name === "AbortError";
}
