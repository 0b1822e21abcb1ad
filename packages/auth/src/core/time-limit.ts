import type { ClockPort } from "./ports.ts";

/** Work that is limited in time. */
export interface TimeLimit<T> {
  readonly limitMs: number;
  /** Returns or throws the outcome if the work takes longer. */
  readonly late: () => T;
}

/** @param work its signal is aborted as soon as its outcome no longer counts */
export async function withTimeLimit<T>(
  clock: ClockPort,
  { limitMs, late }: TimeLimit<T>,
  work: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  const waiting = new AbortController();
  let timer: unknown;
  const limit = new Promise<void>((resolve) => {
    timer = clock.setTimeout(resolve, limitMs);
  });
  try {
    return await Promise.race([work(waiting.signal), limit.then(late)]);
  } finally {
    clock.clearTimeout(timer);
    waiting.abort();
  }
}
