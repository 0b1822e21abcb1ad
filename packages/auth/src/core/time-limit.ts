import { AuthError } from "./auth-error.ts";
import type { ClockPort } from "./ports.ts";
import type { AuthConstants } from "./settings/constants.ts";

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

/** Ends the work after the time limit of a request. @throws AuthError `provider_unreachable` */
export function limited<T>(
  { options, ports }: { options: { constants: AuthConstants }; ports: { clock: ClockPort } },
  name: string,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = (): never => {
    throw new AuthError("provider_unreachable", `${name} failed: the provider did not respond in time.`);
  };
  return withTimeLimit(ports.clock, { limitMs: options.constants.requestTimeoutMs, late }, work);
}
